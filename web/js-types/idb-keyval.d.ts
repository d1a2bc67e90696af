/** The build puts this package's module beside ours. */
export * from "idb-keyval";
