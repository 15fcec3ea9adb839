'use client'

import AttachFile from '@mui/icons-material/AttachFile'
import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Chip, type ChipTone } from '@/components/ui/chip'
import { fileSize } from '@/components/ui/file-size'
import { Moment } from '@/components/ui/moment'
import { download } from '@/lib/client/download'
import type { Opinion } from '@/lib/contracts/tasks'
import { localText } from '@/lib/i18n/local-text'
import { operator } from '@/lib/words/workflow-enumerations'
import { actKey, useWorkflowWords } from './use-workflow-words'
import styles from './opinions.module.css'

const tones: Partial<Record<number, ChipTone>> = {
  [operator.Action]: 'ok',
  [operator.Start]: 'info',
  [operator.Reject]: 'bad',
  [operator.Recede]: 'warn',
  [operator.Withdraw]: 'warn',
}

const deedTones: Record<string, ChipTone> = {
  resubmitted: 'info',
  confirmed: 'ok',
  timeoutApproved: 'ok',
  timeoutRejected: 'bad',
  timeoutStopped: 'bad',
  timeoutReturned: 'warn',
  workFailed: 'bad',
  workDone: 'ok',
}

/** Who did what and said what, oldest first; what a return has cut stands greyed. */
export function Opinions({ opinions }: { opinions: Opinion[] }) {
  return (
    <ol className={styles.opinions}>
      {opinions.map((opinion) => (
        <li key={opinion.seq} data-superseded={opinion.superseded}>
          <OpinionLine opinion={opinion} />
        </li>
      ))}
    </ol>
  )
}

function OpinionLine({ opinion }: { opinion: Opinion }) {
  const t = useTranslations('trace.opinions')
  const word = useWorkflowWords()
  const locale = useLocale()
  const names = new Intl.ListFormat(locale)
  const { actor, onBehalfOf, to } = opinion
  const toText = ({ activityName, people }: Opinion['to'][number]) =>
    `→ ${[localText(activityName, locale), people.join(', ')].filter(Boolean).join(' · ')}`
  const where = [localText(opinion.activityName, locale), ...to.map(toText)].filter(Boolean).join(' ')
  return (
    <>
      <Avatar name={actor.name} account={actor.account} />
      <div className={styles.words}>
        <div className={styles.head}>
          <span>{onBehalfOf ? t('onBehalfOf', { name: actor.name, principal: onBehalfOf.name }) : actor.name}</span>
          <Chip tone={opinion.deed ? deedTones[opinion.deed] : tones[opinion.operator]}>
            {word(actKey(opinion))}
            {opinion.confirmed && ` ${t('confirmed', { count: opinion.confirmed })}`}
          </Chip>
          {opinion.superseded && <Chip>{t('round', { round: opinion.round })}</Chip>}
        </div>
        {opinion.carried && <p className={styles.text}>{t('carried', { people: names.format(opinion.carried) })}</p>}
        {opinion.confirmedBy && <p className={styles.text}>{t('confirmedBy', { name: opinion.confirmedBy })}</p>}
        {opinion.text && <p className={styles.text}>{opinion.text}</p>}
        {opinion.signature && (
          <img
            className={styles.signature}
            src={`/api/file/preview?fileId=${encodeURIComponent(opinion.signature)}`}
            alt={t('signature', { name: actor.name })}
          />
        )}
        {opinion.files?.length ? (
          <ul className={styles.files}>
            {opinion.files.map(({ fileId, name, size }) => (
              <li key={fileId}>
                <button type="button" title={name} onClick={() => download('/api/file/download', { fileId })}>
                  <AttachFile fontSize="inherit" />
                  <span>{name}</span> <small>{fileSize(size)}</small>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <div className={styles.meta}>
          {where && `${where} · `}
          <Moment at={opinion.at} />
        </div>
      </div>
    </>
  )
}
