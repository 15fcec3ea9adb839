import { useTranslations } from 'next-intl'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useCall } from '@/lib/client/use-call'
import type { MenuWithGrants } from '@/lib/contracts/access'
import { allNodeRights, listActionsIn } from '@/lib/rights/node-mask'
import { PeopleChanged } from './people-changed'
import type { AccessRow } from './use-access-rows'
import { useMaskWords } from './use-mask-words'

interface Props {
  kind: 'group' | 'catalog'
  nodeId: string
  /** As they are typed. */
  rows: AccessRow[]
  actions: MenuWithGrants['actions']
}

/** Whom the rights that are typed give more or less of a department or category than those in force. */
export function NodeChange({ kind, nodeId, rows, actions }: Props) {
  const t = useTranslations('nodeAccess.change')
  const words = useMaskWords()
  const permissions = useDebounced(rows)
  const group = useCall('/api/account/previewGroupAccess', kind === 'group' ? { groupId: nodeId, permissions } : null)
  const catalog = useCall('/api/catalog/previewAccess', kind === 'catalog' ? { catalogId: nodeId, permissions } : null)
  const { data, error, mutate } = kind === 'group' ? group : catalog
  const wordsOf = (mask: number) => {
    const ofList = words.menu(actions, listActionsIn(mask))
    return [words.node(mask & allNodeRights), ofList && t('ofList', { what: ofList })].filter(Boolean).join(words.comma)
  }
  return <PeopleChanged change={data} error={error} onRetry={() => void mutate()} words={wordsOf} />
}
