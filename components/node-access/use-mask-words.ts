import { useLocale, useTranslations } from 'next-intl'
import type { MenuWithGrants } from '@/lib/contracts/access'
import { localText } from '@/lib/i18n/local-text'
import { allAccess } from '@/lib/rights/menu-mask'
import { hasNodeRight, isAll, listRight, nodeRight, type NodeRight } from '@/lib/rights/node-mask'
import { actionWord } from './action-word'

const nodeRights = Object.keys(nodeRight) as NodeRight[]

/** Masks of menus, departments and categories as words in a row; '' for none. */
export function useMaskWords() {
  const t = useTranslations('nodeAccess')
  const tAction = useTranslations('access.actions')
  const locale = useLocale()
  const comma = t('change.comma')
  return {
    comma,
    menu(actions: MenuWithGrants['actions'], mask: number): string {
      if (mask === allAccess) return t('change.everything')
      const known = actions
        .filter(({ actionValue }) => (mask & actionValue) !== 0)
        .map(({ actionCode, actionName }) => actionWord(tAction, actionCode, localText(actionName, locale)))
      // Of everything, what is there already was not among it.
      return known.join(comma) || (mask ? t('change.later') : '')
    },
    node(mask: number): string {
      const named = nodeRights.filter((right) => hasNodeRight(mask, right)).map((right) => t(`right.${right}`))
      const lists = (mask & listRight) !== 0 ? [t('listRights')] : []
      return [...(isAll(mask) ? [t('right.All')] : named), ...lists].join(comma)
    },
  }
}
