import Close from '@mui/icons-material/Close'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { iconNames } from '@/components/ui/icons'
import { mostLinks, type PortalLink } from '@/lib/contracts/portal-pages'
import { localText } from '@/lib/i18n/local-text'
import { isLinkAddress } from '@/lib/words/link-address'
import styles from './portal.module.css'

interface Props {
  links: PortalLink[]
  mayEdit: boolean
  onChange(links: PortalLink[]): void
}

const nothing: PortalLink = { title: '', address: '', icon: 'page' }

/** The links of a part: each is taken once it is whole, so that half an address is never kept. */
export function LinkSettings({ links, mayEdit, onChange }: Props) {
  const t = useTranslations('portal')
  const tIcon = useTranslations('menus.icons')
  const locale = useLocale()
  const [draft, setDraft] = useState(nothing)
  const [problem, setProblem] = useState('')
  const add = () => {
    const link = { ...draft, title: draft.title.trim(), address: draft.address.trim() }
    if (!link.title) return setProblem(t('linkNeedsTitle'))
    if (!isLinkAddress(link.address)) return setProblem(t('linkRefused'))
    onChange([...links, link])
    setDraft(nothing)
    setProblem('')
  }
  return (
    <>
      <ul className={styles.linkList} aria-label={t('kinds.links')}>
        {links.map((link, index) => {
          const name = localText(link.title, locale)
          return (
            <li key={index}>
              <span>
                {name}
                <small>{link.address}</small>
              </span>
              <IconButton
                size="small"
                aria-label={t('linkUp', { name })}
                disabled={!mayEdit || index === 0}
                onClick={() => onChange(links.toSpliced(index, 1).toSpliced(index - 1, 0, link))}
              >
                <KeyboardArrowUp fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={t('linkRemove', { name })}
                disabled={!mayEdit}
                onClick={() => onChange(links.toSpliced(index, 1))}
              >
                <Close fontSize="small" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {mayEdit && links.length < mostLinks && (
        <div className={styles.newLink} role="group" aria-label={t('linkNew')}>
          <Field label={t('linkTitle')} hint={t('languages')}>
            <input
              value={draft.title}
              maxLength={200}
              onChange={({ target }) => setDraft({ ...draft, title: target.value })}
            />
          </Field>
          <Field label={t('linkAddress')} hint={t('linkHint')} error={problem}>
            <input
              value={draft.address}
              maxLength={500}
              spellCheck={false}
              onChange={({ target }) => setDraft({ ...draft, address: target.value })}
              onKeyDown={(event) => {
                if (event.key === 'Enter') add()
              }}
            />
          </Field>
          <Field label={t('icon')}>
            <select value={draft.icon} onChange={({ target }) => setDraft({ ...draft, icon: target.value })}>
              {iconNames.map((name) => (
                <option key={name} value={name}>
                  {tIcon(name as 'home')}
                </option>
              ))}
            </select>
          </Field>
          <Button variant="outlined" onClick={add}>
            {t('linkAdd')}
          </Button>
        </div>
      )}
    </>
  )
}
