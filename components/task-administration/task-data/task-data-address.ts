/** The page of what is kept of one task. */
export const taskDataAddress = (taskId: string): string => `/admin/task/data?tid=${encodeURIComponent(taskId)}`
