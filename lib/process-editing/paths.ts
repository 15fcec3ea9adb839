/** What is chosen, merged and linked goes by a path: the id of an element, `>id` of a line, `~id` of a note, `=id` of a lane. */
export const linePath = (id: string): string => `>${id}`
export const notePath = (id: string): string => `~${id}`
export const lanePath = (id: string): string => `=${id}`
export const isLinePath = (path: string): boolean => path.startsWith('>')
export const isNotePath = (path: string): boolean => path.startsWith('~')
export const isLanePath = (path: string): boolean => path.startsWith('=')
export const isElementPath = (path: string): boolean =>
  path !== '' && !isLinePath(path) && !isNotePath(path) && !isLanePath(path)
