/** Each worker of the run drives a product of its own, so that stories in one never meet those in another. */
export const workers = Number(process.env.E2E_WORKERS ?? 2)

const firstPort = Number(process.env.E2E_PORT ?? 3100)
export const portOf = (worker: number): number => firstPort + worker

/** Where the product of this worker answers; the number is set by the runner in its workers. */
export const baseUrl = (): string => `http://127.0.0.1:${portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))}`
