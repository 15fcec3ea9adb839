'use client'

import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { localText } from '@/lib/i18n/local-text'
import type { ShortcutState } from './use-shortcuts'
import styles from './home.module.css'

/** Which places stand on the home page, and in which order. */
export function ShortcutDialog({ shortcuts, onClose }: { shortcuts: ShortcutState; onClose(): void }) {
  const t = useTranslations('home.shortcuts')
  const tCommon = useTranslations('common')
  const locale = useLocale()
  const [chosen, setChosen] = useState(() => shortcuts.shown.map(({ href }) => href))
  const known = new Map(shortcuts.pages.map((page) => [page.href, page]))
  const rest = [...known.keys()].filter((href) => !chosen.includes(href))
  const name = (href: string) => localText(known.get(href)?.title ?? '', locale)
  const toggle = (href: string) =>
    setChosen(chosen.includes(href) ? chosen.filter((one) => one !== href) : [...chosen, href])
  const move = (href: string, by: 1 | -1) => {
    const at = chosen.indexOf(href)
    setChosen(chosen.toSpliced(at, 1).toSpliced(at + by, 0, href))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    shortcuts.save(chosen)
    onClose()
  }
  return (
    <DialogFrame
      title={t('title')}
      width={444}
      onClose={onClose}
      onSubmit={submit}
      actions={() => (
        <>
          <Button onClick={onClose}>{tCommon('cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('save')}
          </Button>
        </>
      )}
    >
      <ul className={styles.places}>
        {[...chosen, ...rest].map((href) => (
          <li key={href}>
            <label>
              <input type="checkbox" checked={chosen.includes(href)} onChange={() => toggle(href)} />
              {name(href)}
            </label>
            {chosen.includes(href) && (
              <span>
                <IconButton
                  size="small"
                  disabled={chosen[0] === href}
                  aria-label={t('up', { name: name(href) })}
                  onClick={() => move(href, -1)}
                >
                  <ArrowUpward fontSize="inherit" />
                </IconButton>
                <IconButton
                  size="small"
                  disabled={chosen.at(-1) === href}
                  aria-label={t('down', { name: name(href) })}
                  onClick={() => move(href, 1)}
                >
                  <ArrowDownward fontSize="inherit" />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}
