'use client'

import Close from '@mui/icons-material/Close'
import Group from '@mui/icons-material/GroupOutlined'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { rememberChoice } from '@/components/pickers/recent-choices'
import { offeredAtMost, useOfferedPeople } from '@/components/pickers/use-offered-people'
import { useSuggest } from '@/components/pickers/use-suggest'
import { Avatar } from '@/components/ui/avatar'
import type { ShownChosen } from '@/lib/contracts/free-flow'
import { localText } from '@/lib/i18n/local-text'
import styles from './step-list.module.css'

const GroupChoice = dynamic(() => import('./group-choice').then((file) => file.GroupChoice))

interface Props {
  id: string
  label: string
  chosen: ShownChosen[]
  onChange(chosen: ShownChosen[]): void
  /** Enter with nothing typed and nothing pointed at. */
  onDone?(): void
  /** Only people, no roles, departments or positions. */
  peopleOnly?: boolean
  placeholder?: string
  describedBy?: string
  invalid?: boolean
  input?: Ref<HTMLInputElement>
}

const groups = '@'

/** Chips, and a field that finds people while one types; `@` chooses by role, department or position. */
export function WhoInput({
  id,
  label,
  chosen,
  onChange,
  onDone,
  peopleOnly = false,
  placeholder,
  describedBy,
  invalid,
  input,
}: Props) {
  const t = useTranslations('freeFlow.who')
  const locale = useLocale()
  const { people, search, settled } = useOfferedPeople()
  const [choosingGroup, setChoosingGroup] = useState(false)
  const taken = new Set(chosen.filter(({ kind }) => kind === 'user').map((one) => one.id))
  const offered = people.filter(({ account }) => !taken.has(account)).slice(0, offeredAtMost)
  const found = [
    ...offered.map(({ account, name, departmentName }) => ({
      value: account,
      label: name,
      note: localText(departmentName, locale),
    })),
    ...(peopleOnly ? [] : [{ value: groups, label: t('groups'), note: '@' }]),
  ]
  const add = (account: string) => {
    const person = offered.find((one) => one.account === account)
    if (!person) return
    rememberChoice('user', account)
    const note = localText(person.departmentName, locale)
    onChange([...chosen, { kind: 'user', id: account, name: person.name, note, people: 1, gone: false }])
  }
  const suggest = useSuggest({
    chosen: '',
    found,
    onSearch: search,
    onChoose: (choice) => {
      if (choice?.value === groups) setChoosingGroup(true)
      else if (choice) add(choice.value)
    },
  })
  const { text, open } = suggest
  // Who typed a name and presses Enter means the first that fits.
  const active = suggest.active >= 0 ? suggest.active : text && settled && offered.length > 0 ? 0 : -1
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === groups && text === '' && !peopleOnly) {
      event.preventDefault()
      setChoosingGroup(true)
    } else if (event.key === 'Backspace' && text === '' && chosen.length > 0) {
      event.preventDefault()
      onChange(chosen.slice(0, -1))
    } else if (event.key === 'Enter' && !(open && suggest.active >= 0)) {
      event.preventDefault()
      const first = found[active]
      if (text && first) suggest.choose(first)
      else if (!text) onDone?.()
    } else if (!event.altKey) suggest.input.onKeyDown(event)
  }
  const listId = `${id}-list`
  return (
    <div className={styles.who}>
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={t('chosen', { label })}>
          {chosen.map((one) => (
            <WhoChip
              key={`${one.kind} ${one.id}`}
              one={one}
              onRemove={() => onChange(chosen.filter((other) => other !== one))}
            />
          ))}
        </ul>
      )}
      <div className={styles.search}>
        <input
          id={id}
          ref={input}
          role="combobox"
          autoComplete="off"
          aria-label={label}
          placeholder={chosen.length === 0 ? (placeholder ?? t('search')) : t('more')}
          value={text}
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          {...suggest.input}
          onKeyDown={onKeyDown}
        />
        {open && (
          <ul id={listId} role="listbox" className={styles.offered} aria-label={label}>
            {offered.length === 0 && settled && <li className={styles.nothing}>{t('nobody')}</li>}
            {found.map((choice, index) => (
              <li
                key={choice.value}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                data-groups={choice.value === groups}
                // Before the field loses the focus.
                onMouseDown={(event) => {
                  event.preventDefault()
                  suggest.choose(choice)
                }}
              >
                {choice.value === groups ? (
                  <Group fontSize="small" />
                ) : (
                  <Avatar name={choice.label} account={choice.value} size={24} />
                )}
                <span>{choice.label}</span>
                <small>{choice.note}</small>
              </li>
            ))}
          </ul>
        )}
      </div>
      {choosingGroup && (
        <GroupChoice
          onClose={() => setChoosingGroup(false)}
          onChoose={(more) => {
            const known = new Set(chosen.map((one) => `${one.kind} ${one.id}`))
            onChange([...chosen, ...more.filter((one) => !known.has(`${one.kind} ${one.id}`))])
          }}
        />
      )}
    </div>
  )
}

function WhoChip({ one, onRemove }: { one: ShownChosen; onRemove(): void }) {
  const t = useTranslations('freeFlow.who')
  const note = one.gone
    ? t('gone')
    : one.kind === 'user'
      ? one.note
      : one.people > 0
        ? t('people', { count: one.people })
        : t(one.kind)
  return (
    <li data-gone={one.gone}>
      {one.kind === 'user' ? (
        <Avatar name={one.name} account={one.id} size={22} />
      ) : (
        <Group className={styles.group} aria-hidden />
      )}
      <span className={styles.name}>{one.name}</span>
      {note && <small>{note}</small>}
      <button type="button" aria-label={t('remove', { name: one.name })} onClick={onRemove}>
        <Close fontSize="inherit" />
      </button>
    </li>
  )
}
