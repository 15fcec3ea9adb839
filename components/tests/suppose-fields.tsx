import Close from '@mui/icons-material/CloseOutlined'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { PeopleField } from '@/components/pickers/people-field'
import { Field } from '@/components/ui/field'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import type { Actor } from '@/lib/words/actor'
import { taskResult } from '@/lib/words/workflow-enumerations'
import styles from './tests.module.css'

type Case = Calls['/api/test/getCase']['data']
type Suppose = Case['body']['suppose']
type Mocks = Case['body']['beginning']['mocks']
type Mock = Mocks[string]

interface Props {
  of: Case
  value: Suppose
  mocks: Mocks
  error?: string
  onChange(suppose: Suppose): void
  onMocks(mocks: Mocks): void
}

/** What a case supposes of the world around it: who has left or is away, roles without people, what fails outside. */
export function SupposeFields({ of, value, mocks, error, onChange, onMocks }: Props) {
  const t = useTranslations('tests.suppose')
  const id = useId()
  const [names, setNames] = useState<Record<string, string>>(of.names.people)
  const called = (account: string): Actor => ({ account, name: names[account] ?? account, departmentName: '' })
  const remember = (people: readonly Actor[]) =>
    setNames({ ...names, ...Object.fromEntries(people.map(({ account, name }) => [account, name])) })
  return (
    <section className={styles.suppose} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('title')}</h3>
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      <PeopleField
        id={`${id}-left`}
        label={t('left')}
        chosen={value.left.map(called)}
        onChange={(people) => {
          remember(people)
          onChange({ ...value, left: people.map(({ account }) => account) })
        }}
      />
      <Away
        pairs={value.standIns.map(({ principal, agent }) => ({ principal: called(principal), agent: called(agent) }))}
        onChange={(pairs) => {
          remember(pairs.flatMap(({ principal, agent }) => [principal, agent]))
          const standIns = pairs.map(({ principal, agent }) => ({ principal: principal.account, agent: agent.account }))
          onChange({ ...value, standIns })
        }}
      />
      <EmptyRoles chosen={value.emptyRoles} onChange={(emptyRoles) => onChange({ ...value, emptyRoles })} />
      {of.outside.length > 0 && <Outside outside={of.outside} mocks={mocks} onChange={onMocks} />}
      <p className={styles.explain}>{t('anew')}</p>
    </section>
  )
}

interface Pair {
  principal: Actor
  agent: Actor
}

function Away({ pairs, onChange }: { pairs: Pair[]; onChange(pairs: Pair[]): void }) {
  const t = useTranslations('tests.suppose')
  const id = useId()
  const [half, setHalf] = useState<Partial<Pair>>({})
  // Both chosen, they are a pair; whoever is away already has one who stands in: this one takes his place.
  const choose = (more: Partial<Pair>) => {
    const { principal, agent } = { ...half, ...more }
    const whole = principal && agent && principal.account !== agent.account
    setHalf(whole ? {} : { ...half, ...more })
    if (whole) onChange([...pairs.filter((one) => one.principal.account !== principal.account), { principal, agent }])
  }
  return (
    <div role="group" aria-label={t('away')}>
      <p className={styles.explain}>{t('away')}</p>
      {pairs.length > 0 && (
        <ul>
          {pairs.map((pair) => (
            <li key={pair.principal.account}>
              {pair.principal.name} → {pair.agent.name}
              <IconButton
                size="small"
                aria-label={t('removeAway', { name: pair.principal.name })}
                onClick={() => onChange(pairs.filter((one) => one !== pair))}
              >
                <Close fontSize="inherit" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.pair}>
        <PeopleField
          id={`${id}-who`}
          label={t('principal')}
          chosen={half.principal ? [half.principal] : []}
          single
          onChange={([principal]) => choose({ principal })}
        />
        <PeopleField
          id={`${id}-agent`}
          label={t('agent')}
          chosen={half.agent ? [half.agent] : []}
          single
          onChange={([agent]) => choose({ agent })}
        />
      </div>
    </div>
  )
}

function EmptyRoles({ chosen, onChange }: { chosen: string[]; onChange(roles: string[]): void }) {
  const t = useTranslations('tests.suppose')
  const locale = useLocale()
  const { data: roles } = useCall('/api/account/getRoles', { pageSize: -1 })
  const nameOf = (id: string) => localText(roles?.find(({ roleId }) => roleId === id)?.roleName ?? '', locale) || id
  return (
    <div>
      <Field label={t('emptyRoles')}>
        <select value="" onChange={({ target }) => target.value && onChange([...chosen, target.value])}>
          <option value="">{t('addRole')}</option>
          {(roles ?? [])
            .filter(({ roleId }) => !chosen.includes(roleId))
            .map(({ roleId }) => (
              <option key={roleId} value={roleId}>
                {nameOf(roleId)}
              </option>
            ))}
        </select>
      </Field>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((role) => (
            <li key={role}>
              {nameOf(role)}
              <IconButton
                size="small"
                aria-label={t('removeRole', { role: nameOf(role) })}
                onClick={() => onChange(chosen.filter((one) => one !== role))}
              >
                <Close fontSize="inherit" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const choices = {
  work: { fails: { ok: false, error: '' }, silent: { never: true } },
  children: { rejected: { ended: taskResult.Reject, values: {} }, silent: { never: true } },
} satisfies Record<'work' | 'children', Record<string, Mock>>

/** What is chosen of it: as it goes well, one of the above, or something a recording found. */
function chosenOf(mock: Mock | undefined): 'usual' | 'fails' | 'silent' | 'rejected' | 'other' {
  if (!mock) return 'usual'
  if ('never' in mock) return 'silent'
  if ('ended' in mock) return mock.ended === taskResult.Reject ? 'rejected' : 'other'
  return mock.ok ? 'other' : 'fails'
}

function Outside({
  outside,
  mocks,
  onChange,
}: {
  outside: Case['outside']
  mocks: Mocks
  onChange(mocks: Mocks): void
}) {
  const t = useTranslations('tests.suppose')
  return (
    <div role="group" aria-label={t('outside')}>
      <p className={styles.explain}>{t('outside')}</p>
      {outside.map(({ elementId, name, awaits }) => {
        const { [elementId]: now, ...others } = mocks
        const chosen = chosenOf(now)
        const offered: Record<string, Mock> = choices[awaits]
        return (
          <Field key={elementId} label={name}>
            <select
              value={chosen}
              onChange={({ target }) => {
                const mock = offered[target.value]
                onChange(mock ? { ...others, [elementId]: mock } : others)
              }}
            >
              <option value="usual">{t('usual')}</option>
              {Object.keys(offered).map((one) => (
                <option key={one} value={one}>
                  {t(one as 'fails')}
                </option>
              ))}
              {chosen === 'other' && <option value="other">{t('other')}</option>}
            </select>
          </Field>
        )
      })}
    </div>
  )
}
