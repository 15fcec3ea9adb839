'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState, type ReactNode } from 'react'
import { useMaskWords } from '@/components/node-access/use-mask-words'
import { useProcessRights } from '@/components/node-access/use-process-rights'
import { useView } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import { Panel } from '@/components/ui/panel'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import { useCall } from '@/lib/client/use-call'
import type { RolesCompared } from '@/lib/contracts/rights-changes'
import { localText } from '@/lib/i18n/local-text'
import styles from './access.module.css'

/** "What may people of this role that those of the other may not?" Both stand in the address. */
export function CompareRoles() {
  const t = useTranslations('access.compare')
  const { query, setQuery } = useView()
  const [one, other] = [query.get('one') ?? '', query.get('other') ?? '']
  const [alike, setAlike] = useState(false)
  const chosen = one && other && one !== other
  const { data, error, mutate } = useCall('/api/admin/compareRoles', chosen ? { one, other } : null, {
    keepPreviousData: false,
  })
  return (
    <>
      <div className={styles.two}>
        <RoleChoice label={t('one')} chosen={one} onChoose={(roleId) => setQuery({ one: roleId })} />
        <RoleChoice label={t('other')} chosen={other} onChoose={(roleId) => setQuery({ other: roleId })} />
        <label className={styles.tick}>
          <input type="checkbox" checked={alike} onChange={() => setAlike(!alike)} /> {t('alike')}
        </label>
      </div>
      {!chosen && <EmptyState icon="people" title={t(one && one === other ? 'same' : 'choose')} />}
      {error && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {chosen && !data && !error && <Skeleton height={320} />}
      {chosen && data && <Compared compared={data} alike={alike} />}
    </>
  )
}

function RoleChoice({ label, chosen, onChoose }: { label: string; chosen: string; onChoose(roleId: string): void }) {
  const t = useTranslations('access.compare')
  const locale = useLocale()
  const id = useId()
  const { data } = useCall('/api/account/getRoles', { pageSize: -1 })
  return (
    <div className={styles.role}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={control.control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('pick')}</option>
        {data?.map(({ roleId, roleName }) => (
          <option key={roleId} value={roleId}>
            {localText(roleName, locale)}
          </option>
        ))}
      </select>
    </div>
  )
}

interface Row {
  key: string
  name: string
  above?: string
  one: string
  other: string
}

function Compared({ compared, alike }: { compared: RolesCompared; alike: boolean }) {
  const t = useTranslations('access.compare')
  const locale = useLocale()
  const { comma, ...words } = useMaskWords()
  const rights = useProcessRights()
  const [one, other] = [localText(compared.one.roleName, locale), localText(compared.other.roleName, locale)]
  const node = ({ nodeId, name, ...row }: RolesCompared['groups'][number]): Row => ({
    key: nodeId,
    name: localText(name, locale),
    one: words.node(row.one),
    other: words.node(row.other),
  })
  const ofProcess = (mask: number, manages: boolean) =>
    [manages ? t('manages') : '', mask ? rights.rights(mask) : ''].filter(Boolean).join(comma)
  const parts: [string, Row[]][] = [
    [
      t('menus'),
      compared.menus.map(({ menuId, name, parentName, actions, ...row }) => ({
        key: menuId,
        name: localText(name, locale),
        above: localText(parentName, locale),
        one: words.menu(actions, row.one),
        other: words.menu(actions, row.other),
      })),
    ],
    [t('groups'), compared.groups.map(node)],
    [t('catalogs'), compared.catalogs.map(node)],
    [
      t('processes'),
      compared.processes.map(({ processId, processName, ...row }) => ({
        key: processId,
        name: processName,
        one: ofProcess(row.one, row.oneManages),
        other: ofProcess(row.other, row.otherManages),
      })),
    ],
    [
      t('named'),
      compared.named.map((row) => ({
        key: row.name,
        name: row.name,
        one: row.one ? t('yes') : '',
        other: row.other ? t('yes') : '',
      })),
    ],
  ]
  const shown = parts.map(
    ([title, rows]) => [title, alike ? rows : rows.filter((row) => row.one !== row.other)] as const,
  )
  const isNothing = shown.every(([, rows]) => rows.length === 0)
  return (
    <>
      <dl className={styles.facts}>
        <People title={t('onlyIn', { role: one })} people={compared.onlyOne} />
        <People title={t('onlyIn', { role: other })} people={compared.onlyOther} />
        <div>
          <dt>{t('inBoth')}</dt>
          <dd>{t('people', { count: compared.inBoth })}</dd>
        </div>
      </dl>
      {isNothing && <EmptyState icon="check" title={t(alike ? 'nothing' : 'noDifference')} />}
      {shown.map(([title, rows]) => (
        <Part key={title} title={title} rows={rows} heads={[one, other]} />
      ))}
    </>
  )
}

function Part({ title, rows, heads }: { title: string; rows: readonly Row[]; heads: [string, string] }): ReactNode {
  const t = useTranslations('access.compare')
  if (rows.length === 0) return null
  return (
    <div className={styles.part}>
      <Panel title={t('counted', { title, count: rows.length })}>
        <PlainTable
          label={title}
          columns={[
            {
              key: 'name',
              head: t('what'),
              kind: 'name',
              cell: ({ name, above }) => (
                <>
                  {name} {above && <small>{above}</small>}
                </>
              ),
            },
            { key: 'one', head: heads[0], cell: ({ one }) => one || '—' },
            { key: 'other', head: heads[1], cell: ({ other }) => other || '—' },
          ]}
          rows={rows}
          keyOf={({ key }) => key}
        />
      </Panel>
    </div>
  )
}

function People({ title, people: { count, people } }: { title: string; people: RolesCompared['onlyOne'] }) {
  const t = useTranslations('access.compare')
  const tChange = useTranslations('nodeAccess.change')
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {t('people', { count })}
        {count > 0 && (
          <small>
            {people.map(({ name }) => name).join(tChange('comma'))}
            {count > people.length && tChange('andMore', { count: count - people.length })}
          </small>
        )}
      </dd>
    </div>
  )
}
