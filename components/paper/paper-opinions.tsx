'use client'

import { useLocale, useTranslations } from 'next-intl'
import { pictureAddress } from '@/components/form-runtime/fields/picture-address'
import { actKey, useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { useMoments } from '@/components/ui/use-moments'
import { localText } from '@/lib/i18n/local-text'
import type { PaperView } from './paper-view'
import styles from './paper.module.css'

/** What people decided and said, one a row. */
export function PaperOpinions({ view, title }: { view: PaperView; title?: string }) {
  const t = useTranslations('task.printed')
  const word = useWorkflowWords()
  const locale = useLocale()
  const { exact } = useMoments()
  // What a return has cut does not count; on paper it would only confuse.
  const opinions = view.opinions.filter(({ superseded }) => !superseded)
  if (opinions.length === 0) return null
  return (
    <>
      <h2>{title || t('opinions')}</h2>
      <table className={styles.opinions}>
        <thead>
          <tr>
            {(['step', 'person', 'act', 'text', 'at'] as const).map((column) => (
              <th key={column}>{t(`columns.${column}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {opinions.map((opinion) => (
            <tr key={opinion.seq}>
              <td>{localText(opinion.activityName, locale)}</td>
              <td>
                {opinion.onBehalfOf
                  ? t('onBehalfOf', { name: opinion.actor.name, principal: opinion.onBehalfOf.name })
                  : opinion.actor.name}
                {/* A download would not be drawn; the preview is the same file for the same readers. */}
                {opinion.signature && (
                  <img src={pictureAddress(opinion.signature)} alt={t('signature')} className={styles.signature} />
                )}
              </td>
              <td>{word(actKey(opinion))}</td>
              <td>{opinion.text}</td>
              <td>{exact(opinion.at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
