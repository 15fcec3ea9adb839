import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { PeopleField } from '@/components/pickers/people-field'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import { rightHolds } from '@/lib/contracts/process-rights'
import type { Actor } from '@/lib/words/actor'
import { useProcessRights } from '@/components/node-access/use-process-rights'
import styles from './rights.module.css'

interface Props {
  processId: string
  /** Lines that are not kept yet; those that hold where absent. */
  lines?: Calls['/api/processRights/get']['data']['authorizations']
}

/** What a person may do, and by which line. */
export function PersonsRights({ processId, lines }: Props) {
  const t = useTranslations('processRights.person')
  const words = useProcessRights()
  const id = useId()
  const [chosen, setChosen] = useState<Actor[]>([])
  const account = chosen[0]?.account
  const { data, error, mutate } = useCall(
    '/api/processRights/explain',
    account ? { processId, account, ...(lines && { authorizations: lines }) } : null,
  )
  return (
    <section className={styles.person} aria-label={t('title')}>
      <PeopleField id={id} label={t('title')} single chosen={chosen} onChange={setChosen} />
      {error && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {account && !data && !error && <Skeleton height={120} />}
      {account && data && (
        <div role="status">
          {lines && <p className={styles.note}>{t('asTyped')}</p>}
          <ul className={styles.lines}>
            {data.isAdministrator && <li>{t('administrator')}</li>}
            {data.isManager && <li>{t('manager')}</li>}
            <li>{t(data.sees ? 'sees' : 'seesNot')}</li>
            <li>{t(data.designs ? 'designs' : 'designsNot')}</li>
            {rightHolds
              .filter((when) => when === 'always' || data.masks[when] !== data.masks.always)
              .map((when) => (
                <li key={when}>
                  <strong>{t(`holds.${when}`)}</strong> {words.rights(data.masks[when])}
                </li>
              ))}
          </ul>
          {data.because.length > 0 && (
            <PlainTable
              label={t('because')}
              columns={[
                { key: 'who', head: t('because'), kind: 'name', cell: (line) => words.who(line) },
                { key: 'when', head: t('when'), cell: ({ holds }) => t(`holds.${holds}`) },
                {
                  key: 'mask',
                  head: t('gives'),
                  cell: ({ include, mask }) => `${include ? '' : `${t('takes')} `}${words.rights(mask)}`,
                },
              ]}
              rows={data.because}
              keyOf={(_line, at) => at}
            />
          )}
        </div>
      )}
    </section>
  )
}
