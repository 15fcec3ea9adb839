import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { actKey, useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { Moment } from '@/components/ui/moment'
import { PlainTable } from '@/components/ui/plain-table'
import page from '@/components/ui/page.module.css'
import type { Calls } from '@/lib/client/calls'
import type { FormData } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'

type Data = Calls['/api/taskData/get']['data']

interface Props {
  data: Data
  show(field: string, value: FormData[string]): ReactNode
}

/** The operation log of a task as it was written, with what each entry changed. */
export function LogOfTask({ data, show }: Props) {
  const t = useTranslations('taskAdministration.data')
  const word = useWorkflowWords()
  const locale = useLocale()
  const labels = new Map(
    data.definition.sections
      .flatMap(({ fields }) => fields)
      .map(({ id, label }) => [id, localText(label, locale) || id] as const),
  )
  return (
    <>
      <PlainTable
        label={t('parts.log')}
        columns={[
          { key: 'seq', head: t('number'), kind: 'number', cell: ({ seq }) => seq },
          { key: 'at', head: t('at'), cell: ({ at }) => <Moment at={at} /> },
          {
            key: 'by',
            head: t('by'),
            cell: ({ by, onBehalfOf, confirmedBy }) => (
              <>
                {onBehalfOf ? t('onBehalfOf', { name: by.name, principal: onBehalfOf.name }) : by.name}
                {confirmedBy && <small> {t('confirmedBy', { name: confirmedBy.name })}</small>}
              </>
            ),
          },
          { key: 'act', head: t('act'), kind: 'name', cell: ({ operator }) => word(actKey({ operator })) },
          { key: 'step', head: t('step'), cell: ({ activityName }) => activityName || '—' },
          { key: 'said', head: t('said'), cell: ({ opinion }) => opinion || '—' },
          {
            key: 'changes',
            head: t('changes'),
            cell: ({ changes }) =>
              changes.length === 0
                ? '—'
                : changes.map(({ field, before, after }) => (
                    <div key={field}>
                      {labels.get(field) ?? field}
                      {t('colon')}
                      <del>{show(field, before)}</del> → <ins>{show(field, after)}</ins>
                    </div>
                  )),
          },
        ]}
        rows={data.log}
        keyOf={({ seq }) => seq}
        tallest={640}
      />
      {data.earlier > 0 && <p className={page.muted}>{t('earlier', { count: data.earlier })}</p>}
    </>
  )
}
