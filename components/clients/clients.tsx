'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip, type ChipTone } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { confirm } from '@/lib/client/confirm'
import { useCall } from '@/lib/client/use-call'
import { ClientCalls } from './client-calls'
import { ClientDialog } from './client-dialog'
import { RotateDialog } from './rotate-dialog'
import { SecretOnce } from './secret-once'
import styles from './clients.module.css'

type Row = Calls['/api/client/list']['data']['rows'][number]
const tones: Record<Row['state'], ChipTone> = { active: 'ok', off: 'plain', expired: 'warn', accountGone: 'bad' }

/** R2.9-10: the programs that may call Baton. */
export function Clients() {
  const t = useTranslations('clients')
  const { may } = useMenuRights()
  const [keyword, setKeyword] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const [rotating, setRotating] = useState<Row | null>(null)
  const [logOf, setLogOf] = useState<Row | null>(null)
  const [secret, setSecret] = useState('')
  const { data, error, mutate } = useCall('/api/client/list', { keyword: useDebounced(keyword) })
  const remove = async ({ clientId, clientName }: Row) => {
    const text = t('confirmDelete', { name: clientName })
    if (!(await confirm({ text, action: t('delete'), danger: true }))) return
    await call('/api/client/delete', { clientId }).catch(() => undefined)
    await mutate()
  }
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        empty={t('none')}
        search={{ label: t('search'), value: keyword, onChange: setKeyword }}
        add={may('edit') ? { label: t('new'), run: () => setOpen('') } : undefined}
        columns={[
          { label: t('name'), cell: ({ clientName }) => clientName },
          { label: t('runAs'), cell: ({ runAsName }) => runAsName },
          { label: t('state'), cell: ({ state }) => <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip> },
          {
            label: t('may'),
            cell: ({ scopes, processCount }) => (
              <>
                {t('scopeCount', { count: scopes.length })}
                <small className={styles.below}>
                  {processCount ? t('chosenProcesses', { count: processCount }) : t('allProcesses')}
                </small>
              </>
            ),
          },
          { label: t('secretEnds'), cell: ({ secretEnd }) => <code>…{secretEnd}</code> },
          { label: t('expiresOn'), cell: ({ expiresOn }) => expiresOn || '—' },
          { label: t('lastUsed'), cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : t('never')) },
        ]}
        rows={data?.rows}
        keyOf={({ clientId }) => clientId}
        isOff={({ state }) => state !== 'active'}
        error={error}
        onRetry={() => void mutate()}
        onOpen={({ clientId }) => setOpen(clientId)}
        actionsOf={(row) => [
          { label: t('calls'), run: () => setLogOf(row) },
          ...(may('edit')
            ? [
                { label: t('newSecret'), run: () => setRotating(row) },
                { label: t('delete'), danger: true, run: () => void remove(row) },
              ]
            : []),
        ]}
      />
      {open !== null && (
        <ClientDialog
          clientId={open}
          mayChange={may('edit')}
          onSecret={setSecret}
          onClose={() => {
            setOpen(null)
            void mutate()
          }}
        />
      )}
      {rotating && (
        <RotateDialog
          name={rotating.clientName}
          rotate={async (grace) => {
            const made = await call('/api/client/rotate', { clientId: rotating.clientId, grace }, { quiet: true })
            setRotating(null)
            setSecret(made.secret)
            void mutate()
          }}
          onClose={() => setRotating(null)}
        />
      )}
      {logOf && <ClientCalls clientId={logOf.clientId} name={logOf.clientName} onClose={() => setLogOf(null)} />}
      {secret && <SecretOnce secret={secret} explain={t('secretOnce')} onClose={() => setSecret('')} />}
    </>
  )
}
