import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { DifferenceList } from '@/components/form-runtime/difference-list'
import { FormReader } from '@/components/form-runtime/form-reader'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import type { FormDefinition } from '@/lib/contracts/forms'
import { resolveRights } from '@/lib/form-data/step-rights'
import { useDesign } from './design'
import styles from './compare-dialog.module.css'

const ways = ['words', 'looks'] as const
type Way = (typeof ways)[number]

/** Two versions of the form, the draft among them as 0: what differs in words, and both as they look. */
export function CompareDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('formDesigner.comparing')
  const tForms = useTranslations('forms')
  const id = useId()
  const { formId, definition } = useDesign()
  const { data: versions, error, mutate } = useCall('/api/form/getFormVersions', { formId })
  const [sides, setSides] = useState<{ before?: number; after: number }>({ after: 0 })
  const [way, setWay] = useState<Way>('words')
  const before = sides.before ?? versions?.[0]?.version
  const choices = [0, ...(versions ?? []).map(({ version }) => version)]
  const nameOf = (version: number) => (version === 0 ? tForms('draft') : tForms('versionNo', { version }))
  const choose = (label: string, value: number, onChange: (version: number) => void) => (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {choices.map((version) => (
          <option key={version} value={version}>
            {nameOf(version)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <DialogFrame
      title={t('title')}
      width={1200}
      height="calc(100dvh - 64px)"
      onClose={onClose}
      actions={(leave) => <Button onClick={leave}>{t('close')}</Button>}
    >
      {error && !versions ? (
        <ViewFailed message={error.message} onRetry={() => void mutate()} />
      ) : !versions ? (
        <Skeleton height={240} />
      ) : before === undefined ? (
        <p>{t('onlyDraft')}</p>
      ) : (
        <>
          <div className={styles.sides}>
            {choose(tForms('compare.from'), before, (version) => setSides({ ...sides, before: version }))}
            {choose(tForms('compare.to'), sides.after, (version) => setSides({ ...sides, after: version }))}
          </div>
          <PanelTabs
            id={id}
            label={t('title')}
            tabs={ways.map((name: Way) => ({ name, label: t(name) }))}
            chosen={way}
            onChoose={(name) => setWay(name)}
          />
          <div className={styles.body} {...panelIds(id, way)}>
            {way === 'words' ? (
              <DifferenceList formId={formId} before={before} after={sides.after} definition={definition} />
            ) : (
              <div className={styles.looks}>
                {[before, sides.after].map((version, at) => (
                  <section key={at} aria-label={nameOf(version)}>
                    <h3>{nameOf(version)}</h3>
                    {version === 0 ? <Look definition={definition} /> : <VersionLook version={version} />}
                  </section>
                ))}
              </div>
            )}
          </div>
        </>
      )}
    </DialogFrame>
  )
}

function VersionLook({ version }: { version: number }) {
  const { formId } = useDesign()
  const { data, error, mutate } = useCall('/api/form/getFormVersion', { formId, version }, { keepPreviousData: false })
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  return data ? <Look definition={data.definition} /> : <Skeleton height={240} />
}

function Look({ definition }: { definition: FormDefinition }) {
  return (
    <FormReader
      definition={definition}
      data={{}}
      rights={resolveRights(definition, { default: 'read', fields: {} })}
      files={[]}
    />
  )
}
