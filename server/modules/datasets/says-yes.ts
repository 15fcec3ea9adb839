/** What a column of yes or no holds, however it is kept: in a row, in a filter, in a database of whatever kind. */
export const saysYes = (value: unknown): boolean => ['true', 't', '1'].includes(String(value).toLowerCase())
