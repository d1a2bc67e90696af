/** As much of PyScript as we use; the build puts its modules in a folder beside ours. */
export function whenDefined(type: "py"): Promise<{
  xworker: {
    ready: Promise<void>;
    onerror: (event: ErrorEvent) => void;
    sync: { ping(): Promise<string>; dispatch(text: string): Promise<string> };
  };
}>;
