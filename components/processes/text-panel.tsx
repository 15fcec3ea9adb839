'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useView } from '@/components/page/view-context'
import { InLanguage } from '@/components/process-text/in-language'
import { ProcessBook } from '@/components/process-text/process-book'
import { useTextWords } from '@/components/process-text/use-text-words'
import book from '@/components/process-text/process-book.module.css'
import { EmptyState } from '@/components/ui/empty-state'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import { useCall } from '@/lib/client/use-call'
import { isLocale, localeNames, locales } from '@/lib/i18n/locales'
import { compareTexts, unmarked } from '@/lib/process-text/compare-texts'
import { processText } from '@/lib/process-text/process-text'
import { DifferenceList } from './difference-list'
import { canvasPath, processAddress } from './process-address'
import { QuickChangeButton } from './quick/quick-change-button'
import { useQuickProcess } from './quick/use-quick-process'
import styles from './processes.module.css'
import type { DescribedVersion } from './use-element-words'

interface Props {
  processId: string
  versions: ProcessVersionInfo[]
  version: number
}

const once = { keepPreviousData: false, revalidateOnFocus: false }

/** A version as a rulebook, in any of the languages, with what changed since another one. */
export function TextPanel({ processId, versions, version }: Props) {
  const t = useTranslations('processText')
  const tProcesses = useTranslations('processes')
  const locale = useLocale()
  const { query, setQuery } = useView()
  const [onlyChanges, setOnlyChanges] = useState(false)
  const wanted = query.get('text') ?? ''
  const language = isLocale(wanted) ? wanted : locale
  const others = versions.filter((one) => one.version !== version)
  const before = others.find((one) => one.version === Number(query.get('since')))?.version ?? 0
  const { data, error, mutate } = useCall('/api/process/getVersion', { processId, version, everyLanguage: true }, once)
  const earlier = useCall(
    '/api/process/getVersion',
    before ? { processId, version: before, everyLanguage: true } : null,
    once,
  )
  const failed = (error && !data && error) || (earlier.error && !earlier.data && earlier.error)
  return (
    <Panel title={t('title')}>
      <div className={styles.body}>
        <div className={book.controls}>
          <label>
            {t('language')}
            <select
              className={control.control}
              value={language}
              onChange={({ target }) => setQuery({ text: target.value })}
            >
              {locales.map((one) => (
                <option key={one} value={one} lang={one}>
                  {localeNames[one]}
                </option>
              ))}
            </select>
          </label>
          {others.length > 0 && (
            <label>
              {t('against')}
              <select
                className={control.control}
                value={before || ''}
                onChange={({ target }) => setQuery({ since: target.value || null })}
              >
                <option value="">{t('noMarks')}</option>
                {others.map((one) => (
                  <option key={one.version} value={one.version}>
                    {`${tProcesses('versionNo', { version: one.version })} · ${tProcesses(`status.${one.status}`)}`}
                  </option>
                ))}
              </select>
            </label>
          )}
          {before > 0 && (
            <label>
              <input type="checkbox" checked={onlyChanges} onChange={({ target }) => setOnlyChanges(target.checked)} />
              {t('onlyChanges')}
            </label>
          )}
          <Button size="small" variant="outlined" disabled={!data} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
        {failed && (
          <ViewFailed message={failed.message} onRetry={() => void Promise.all([mutate(), earlier.mutate()])} />
        )}
        {!failed && (!data || (before > 0 && !earlier.data)) && <Skeleton height={360} />}
        {data && (before === 0 || earlier.data) && (
          <InLanguage locale={language}>
            <div data-print-area className={book.sheet} lang={language}>
              <Text described={data} earlier={before > 0 ? (earlier.data ?? null) : null} onlyChanges={onlyChanges} />
            </div>
          </InLanguage>
        )}
        {before > 0 && (
          <details data-print-hidden>
            <summary>{t('all')}</summary>
            <DifferenceList processId={processId} before={before} after={version} />
          </details>
        )}
      </div>
    </Panel>
  )
}

interface TextProps {
  described: DescribedVersion
  earlier: DescribedVersion | null
  onlyChanges: boolean
}

function Text({ described, earlier, onlyChanges }: TextProps) {
  const t = useTranslations('processText')
  const text = useMemo(() => processText(described.definition), [described.definition])
  const before = useMemo(() => (earlier ? processText(earlier.definition) : null), [earlier])
  const words = useTextWords({ ...described, text })
  const was = useTextWords(earlier && before ? { ...earlier, text: before } : { ...described, text })
  const chapters = useMemo(() => (before ? compareTexts(before, text) : unmarked(text)), [before, text])
  const changed = chapters.flatMap(({ paragraphs }) => paragraphs).filter(({ mark }) => mark !== 'same')
  const shown = onlyChanges
    ? chapters
        .map((one) => ({ ...one, paragraphs: one.paragraphs.filter(({ mark }) => mark !== 'same') }))
        .filter(({ paragraphs }) => paragraphs.length > 0)
    : chapters
  const { processId, version, status } = described.version
  const quick = useQuickProcess(processId, status)
  return (
    <>
      <h2 className={styles.bookTitle}>
        {words.local(text.name)} <small>{t('version', { version })}</small>
      </h2>
      {before && (
        <p className={styles.explain} role="status">
          {changed.length > 0 ? t('changes', { count: changed.length }) : t('sameText')}
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState icon="check" title={t('sameText')} />
      ) : (
        <ProcessBook
          chapters={shown}
          words={words}
          was={was}
          hrefOf={(sel) => processAddress(canvasPath, { process: processId, sel })}
          actionOf={(element) =>
            quick && <QuickChangeButton quick={quick} elementId={element} name={words.nameOf(element)} />
          }
        />
      )}
    </>
  )
}
