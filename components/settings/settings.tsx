'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { useMenuRights } from '@/components/page/use-menu-rights'
import control from '@/components/ui/control.module.css'
import { FileButton } from '@/components/ui/file-button'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { confirm } from '@/lib/client/confirm'
import type { SettingRow } from './setting-row'
import { useCall } from '@/lib/client/use-call'
import { systemGroups, type SettingGroup } from '@/lib/words/setting-groups'
import { SettingsGroup } from './settings-group'
import { useExchange } from './use-exchange'
import styles from './settings.module.css'

/** R2.9-11: everything the installation is set to. */
export function Settings() {
  const t = useTranslations('settings')
  const { data, error, mutate } = useCall('/api/settings/list', {})
  const { may } = useMenuRights()
  const [group, setGroup] = useState<SettingGroup>('mail')
  const [typed, setTyped] = useState('')
  const [dirty, setDirty] = useState(false)
  const keyword = useDeferredValue(typed.trim().toLowerCase())
  const exchange = useExchange(() => void mutate())
  const rows = data?.rows ?? []
  const fits = ({ name }: SettingRow) =>
    !keyword ||
    [name, t(`names.${name as 'PORT'}`), t(`meanings.${name as 'PORT'}`)].some((text) =>
      text.toLowerCase().includes(keyword),
    )
  const found = rows.filter(fits)
  const offered = [...new Set(found.map(({ group }) => group))]
  const shown = offered.includes(group) ? group : offered[0]
  const isKeptFrom = (one: SettingGroup) => systemGroups.includes(one) && !data?.maySetSystem
  const go = async (next: SettingGroup) => {
    if (next === shown) return
    if (dirty && !(await confirm({ text: t('leaveUnsaved'), action: t('discard'), danger: true }))) return
    setDirty(false)
    setGroup(next)
  }
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} note={data && t('count', { count: rows.length })} sub={t('explain')}>
        <Button onClick={() => void exchange.save()}>{t('export')}</Button>
        {may('edit') && (
          <FileButton accept=".json,application/json" onChoose={(file) => void exchange.load(file)}>
            {t('import')}
          </FileButton>
        )}
      </PageHeader>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={420} />}
      {data && (
        <div className={styles.columns}>
          <div className={styles.side}>
            <input
              type="search"
              className={control.control}
              aria-label={t('search', { count: rows.length })}
              placeholder={t('search', { count: rows.length })}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <nav aria-label={t('title')}>
              {offered.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-current={one === shown ? 'true' : undefined}
                  onClick={() => void go(one)}
                >
                  {t(`groups.${one}`)}
                  {keyword && <small>{found.filter((row) => row.group === one).length}</small>}
                </button>
              ))}
            </nav>
          </div>
          {shown ? (
            <SettingsGroup
              key={shown}
              group={shown}
              rows={found.filter((row) => row.group === shown)}
              mayEdit={may('edit') && !isKeptFrom(shown)}
              note={isKeptFrom(shown) ? t(shown === 'mail' ? 'mailOnly' : 'signInOnly') : undefined}
              maySetSystem={data.maySetSystem}
              onDirty={setDirty}
              onSaved={() => void mutate()}
            />
          ) : (
            <p className={styles.quiet}>{t('nothingFound')}</p>
          )}
        </div>
      )}
    </div>
  )
}
