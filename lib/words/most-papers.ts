/** Requests that are printed at once: each takes part of a second of the server's. */
export const mostPapers = 50
