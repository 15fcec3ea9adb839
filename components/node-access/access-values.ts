import { useEffect } from 'react'
import { forgetBeginning, keep, kept } from '@/lib/client/kept'
import { showError } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'

const prefix = 'access:'
/** R4-19, R4-20: what one's rights on a node are kept under in this browser. */
export const accessKey = (catalogType: string, nodeId: string): string => `${prefix}${catalogType}:${nodeId}`

/** Rights have changed somewhere, and rights are inherited: none of the kept ones holds any more. */
export const dropAccessValues = (): void => forgetBeginning(prefix)

/**
 * One's own rights on the selected node: at once as they were last time, then as the server says. It decides what is
 * offered; the server decides what is done. A failure shows the server's message (R8-16).
 */
export function useAccessValue(catalogType: string, nodeId: string): number | undefined {
  const isGroup = catalogType === 'Group'
  const group = useCall(
    '/api/account/getGroupAccessValue',
    isGroup && nodeId ? { catalogType, groupId: nodeId } : null,
    { keepPreviousData: false, revalidateOnFocus: false },
  )
  const catalog = useCall(
    '/api/catalog/getCatalogAccessValue',
    !isGroup && nodeId ? { catalogType: catalogType as 'Forms', catalogId: nodeId } : null,
    { keepPreviousData: false, revalidateOnFocus: false },
  )
  const { data, error } = isGroup ? group : catalog
  useEffect(() => {
    if (data !== undefined) keep(accessKey(catalogType, nodeId), data)
  }, [data, catalogType, nodeId])
  useEffect(() => {
    if (error) showError(error)
  }, [error])
  const before = nodeId ? kept(accessKey(catalogType, nodeId)) : undefined
  return data ?? (typeof before === 'number' ? before : undefined)
}
