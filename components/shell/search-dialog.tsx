'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { useShell } from '@/components/page/shell-context'
import { useMedia } from '@/components/page/use-media'
import { taskCommands } from '@/lib/client/task-commands'
import { FoundLine } from './found-line'
import { SearchDetail } from './search-detail'
import { searchGroups, type SearchItem } from './search-items'
import { keepSearch, useEverything } from './use-everything'
import styles from './search.module.css'

const listId = 'search-everything'

/** R2.11-05: one field for requests, people, commands and pages. Enter opens or fills in, and never submits. */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('shell.search')
  const { views } = useShell()
  const wide = useMedia('(min-width: 992px)')
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { items, more, failed, looking, empty } = useEverything(typed)
  const active = Math.min(at, items.length - 1)
  const chosen = items[active]
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Some browsers answer with a promise: nothing an effect may return.
    line.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const choose = (item: SearchItem, elsewhere = false) => {
    if (item.group === 'recent') {
      setTyped(item.title)
      setAt(0)
      return
    }
    keepSearch(typed)
    if (elsewhere && item.href) return void window.open(item.href, '_blank', 'noopener')
    onClose()
    const { act } = item
    // The dialog of the act opens when this one has gone and has given the focus back.
    if (act) setTimeout(() => taskCommands.get()?.choose(act.name, act.person))
    else if (item.run) item.run()
    else if (item.href) views.go(item.href)
  }
  const move = (by: number) => items.length > 0 && setAt((active + by + items.length) % items.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && chosen) choose(chosen, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return (
    <DialogFrame
      label={t('title')}
      width={840}
      onClose={onClose}
      className={styles.paper}
      contentClassName={styles.content}
    >
      <div className={styles.head}>
        <input
          className={styles.input}
          role="combobox"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          placeholder={t('placeholder')}
          aria-label={t('placeholder')}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId}-${active}`}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <span className={styles.ways}>{t('ways')}</span>
        <button type="button" className={styles.leave} onClick={onClose}>
          {t('leave')}
        </button>
      </div>
      <div className={styles.columns}>
        <div id={listId} role="listbox" aria-label={t('title')} className={styles.found} ref={line}>
          {searchGroups.map((group) => {
            const lines = items.map((item, index) => ({ item, index })).filter(({ item }) => item.group === group)
            return (
              lines.length > 0 && (
                <div key={group} role="group" aria-label={t(`groups.${group}`)}>
                  <div className={styles.group} aria-hidden="true">
                    {t(`groups.${group}`)}
                  </div>
                  {lines.map(({ item, index }) => (
                    <FoundLine
                      key={item.key}
                      id={`${listId}-${index}`}
                      item={item}
                      selected={index === active}
                      onPoint={() => setAt(index)}
                      onChoose={(elsewhere) => choose(item, elsewhere)}
                    />
                  ))}
                  {group === 'requests' && more && <div className={styles.more}>{t('more')}</div>}
                </div>
              )
            )
          })}
          {!empty && items.length === 0 && !looking && (
            <p className={styles.nothing}>{failed ? t('failed') : t('nothing')}</p>
          )}
        </div>
        {wide && chosen && <SearchDetail item={chosen} />}
      </div>
      <p className="visually-hidden" role="status">
        {!empty && !looking && t('count', { count: items.length })}
      </p>
      <div className={styles.foot} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.choose')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('keys.open')}
        </span>
        <span>
          <kbd>Ctrl Enter</kbd> {t('keys.elsewhere')}
        </span>
        <span className={styles.right}>
          <kbd>&gt;</kbd> {t('groups.commands')} <kbd>@</kbd> {t('groups.people')} <kbd>#</kbd> {t('groups.requests')}
        </span>
      </div>
    </DialogFrame>
  )
}
