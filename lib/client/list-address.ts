/** Where a list is used, and where one of its records stands in its form. */
export const listAddress = (listId: string): string => `/modules/list/index/${encodeURIComponent(listId)}`

export const designAddress = (listId: string): string => `/admin/design/list/edit?${new URLSearchParams({ listId })}`

/** Without an id a new record. */
export const recordAddress = (listId: string, recordId: string, how: { edit?: boolean } = {}): string =>
  `/modules/list/formDetail?${new URLSearchParams({ listId, ...(recordId && { recordId }), ...(how.edit && { edit: '1' }) })}`
