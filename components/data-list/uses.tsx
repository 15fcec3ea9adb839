'use client'

import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useTranslations } from 'next-intl'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import { useCall } from '@/lib/client/use-call'
import type { CatalogType, EntryUses } from '@/lib/contracts/catalogs'
import styles from './uses.module.css'

type Uses = EntryUses['uses']

/** What uses the things of a list, by their ids; nothing until it is known. */
export function useUses(type: CatalogType, ids: string[] | undefined): (id: string) => Uses | undefined {
  const { data } = useCall('/api/catalog/getUses', ids && ids.length > 0 ? { type, ids } : null)
  return (id) => data?.find((one) => one.id === id)?.uses
}

/** Where a thing is used: how often, and on a click by what. */
export function UsedBy({ uses, name }: { uses: Uses | undefined; name: string }) {
  const t = useTranslations('common.uses')
  const { anchor, open, close } = useMenuAnchor()
  const lineOf = useLine()
  if (!uses) return null
  const count = uses.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return <span className={styles.none}>{t('none')}</span>
  return (
    <>
      <Button
        size="small"
        className={styles.count}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        aria-label={t('ofThing', { name, count })}
        onClick={open}
      >
        {t('count', { count })}
      </Button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <ul className={styles.lines} aria-label={t('ofThing', { name, count })}>
          {uses.map((one) => (
            <li key={one.kind}>{lineOf(one)}</li>
          ))}
        </ul>
      </Popover>
    </>
  )
}

/** The question before a thing goes, with what uses it. */
export function useUsesWarning(): (question: string, uses: Uses | undefined) => string {
  const t = useTranslations('common.uses')
  const lineOf = useLine()
  return (question, uses) =>
    uses && uses.length > 0 ? t('warning', { question, lines: uses.map(lineOf).join(t('between')) }) : question
}

function useLine(): (one: Uses[number]) => string {
  const t = useTranslations('common.uses')
  return ({ kind, count, names }) =>
    names.length === 0
      ? t('counted', { kind: t(`kinds.${kind}`), count })
      : t(names.length < count ? 'namedAndMore' : 'named', {
          kind: t(`kinds.${kind}`),
          names: names.join(t('and')),
          count,
        })
}
