'use client'

import Search from '@mui/icons-material/Search'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import styles from './search.module.css'

const SearchDialog = dynamic(() => import('./search-dialog').then((file) => file.SearchDialog))

/** R2.11-05: the search over pages, by click or Ctrl+K. */
export function SearchButton() {
  const t = useTranslations('shell.search')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.box}
        aria-label={t('title')}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Search fontSize="small" />
        <span>{t('placeholder')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
