/** Where a page finds a picture that was uploaded. */
export const pictureAddress = (fileId: string): string => `/api/file/preview?fileId=${encodeURIComponent(fileId)}`
