'use client'

import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import Redo from '@mui/icons-material/RedoOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { Paper } from '@/components/paper/paper'
import type { PaperView } from '@/components/paper/paper-view'
import { sampleView } from '@/components/paper/sample-view'
import { useMedia } from '@/components/page/use-media'
import { useShell } from '@/components/page/shell-context'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { Field } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Calls } from '@/lib/client/calls'
import type { Stored } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import type { FormPrint } from '@/lib/contracts/form-prints'
import { unknownInDesign } from '@/lib/form-data/print-places'
import { localText } from '@/lib/i18n/local-text'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { BlockPanel } from './block-panel'
import { PrintCanvas } from './print-canvas'
import { PrintMakingProvider, useNewPrintMaking, usePrintMaking, type PrintMaking } from './print-design'
import { PrintPalette } from './print-palette'
import { PrintUse } from './print-use'
import { documentOf, usePrintSaving } from './use-print-saving'
import styles from './print.module.css'

type Form = Calls['/api/form/getForm']['data']
interface Props {
  form: Form
  printId: string
  onBack(): void
}

/** R2.4-11: where a paper of a form is drawn. */
export function PrintDesigner(props: Props) {
  const { stored, error, reload } = useRecord('/api/form/getFormPrint', { printId: props.printId })
  if (error) return <ViewFailed message={error.message} onRetry={reload} />
  if (!stored) return <Skeleton height={460} />
  return <Opened {...props} stored={stored} />
}

function Opened({ form, onBack, stored }: Props & { stored: Stored<FormPrint> }) {
  const making = useNewPrintMaking(documentOf(stored.record), form.draft.definition, form.rights.edit)
  const saving = usePrintSaving(making, stored)
  useLeaveWarning(saving.dirty)
  useUndoKeys(making)
  return (
    <PrintMakingProvider value={making}>
      <Parts form={form} saving={saving} onBack={onBack} />
    </PrintMakingProvider>
  )
}

/** Undo and redo wherever one stands; a text field keeps its own. */
function useUndoKeys({ undo, redo }: PrintMaking): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable=true]')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

type PartsProps = { form: Form; saving: ReturnType<typeof usePrintSaving>; onBack(): void }

function Parts({ form, saving, onBack }: PartsProps) {
  const t = useTranslations('prints')
  const narrow = useMedia('(width < 992px)')
  const { print, definition, mayEdit, chosen, make, endTyping } = usePrintMaking()
  const [shown, setShown] = useState('')
  const sample = useSample(form)
  const { view, error } = useShownRequest(shown)
  const { data } = useCall('/api/form/getFormPrints', { formId: form.formId })
  const steps = useMemo(() => data?.steps ?? [], [data])
  const seen = view ?? sample
  const block = print.design.blocks.find(({ id }) => id === chosen)
  const unknown = unknownInDesign(print.design, definition)
  return (
    <section className={styles.designer} aria-label={t('designer')}>
      <Bar saving={saving} onBack={onBack} />
      {saving.problem && (
        <p role="alert" className={styles.problem}>
          {saving.problem}
        </p>
      )}
      {unknown.length > 0 && <p className={styles.unknown}>{t('unknown', { names: unknown.join(', ') })}</p>}
      <div className={styles.seen}>
        <SeenWith form={form} shown={shown} onShow={setShown} />
        {error && <span role="alert">{t('notReadable')}</span>}
      </div>
      {narrow ? (
        <>
          <p className={styles.narrow}>{t('narrow')}</p>
          <div className={styles.sheet}>
            <Paper view={seen} design={print.design} />
          </div>
        </>
      ) : (
        <div className={styles.parts} data-read={!mayEdit || undefined}>
          {mayEdit && <PrintPalette />}
          <PrintCanvas view={seen} />
          <div className={styles.panel}>
            {block ? (
              <BlockPanel key={block.id} block={block} steps={steps} />
            ) : (
              <>
                <PrintUse
                  values={print}
                  definition={definition}
                  steps={steps}
                  disabled={!mayEdit}
                  onChange={(changes, typing) => make({ key: 'use' }, (now) => ({ ...now, ...changes }), typing)}
                  onLeave={endTyping}
                />
                <Orientation />
                <Keys />
              </>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

function Bar({ saving, onBack }: Omit<PartsProps, 'form'>) {
  const t = useTranslations('prints')
  const locale = useLocale()
  const { print, last, next, undo, redo, mayEdit } = usePrintMaking()
  const step = (name: typeof last) =>
    name
      ? t(`did.${name.key}` as 'did.add', {
          block: name.values?.type ? t(`blocks.${name.values.type}` as 'blocks.head') : '',
        })
      : ''
  return (
    <header className={styles.bar}>
      <IconButton aria-label={t('back')} onClick={onBack}>
        <ArrowBack fontSize="small" />
      </IconButton>
      <h2>{localText(print.name, locale)}</h2>
      <span className={styles.state} aria-live="polite">
        {saving.busy ? t('saving') : saving.dirty ? t('unsaved') : t('isSaved')}
      </span>
      {mayEdit && (
        <>
          <IconButton
            aria-label={last ? t('undoStep', { step: step(last) }) : t('nothingToUndo')}
            disabled={!last}
            onClick={undo}
          >
            <Undo fontSize="small" />
          </IconButton>
          <IconButton
            aria-label={next ? t('redoStep', { step: step(next) }) : t('nothingToRedo')}
            disabled={!next}
            onClick={redo}
          >
            <Redo fontSize="small" />
          </IconButton>
          <Button
            variant="contained"
            size="small"
            disabled={!saving.dirty || saving.busy}
            onClick={() => void saving.save()}
          >
            {t('save')}
          </Button>
        </>
      )}
    </header>
  )
}

function Orientation() {
  const t = useTranslations('prints')
  const { print, make, mayEdit } = usePrintMaking()
  return (
    <fieldset className={styles.settings} disabled={!mayEdit}>
      <legend>{t('page')}</legend>
      <Field label={t('orientation')}>
        <select
          value={print.design.orientation}
          onChange={({ target }) =>
            make({ key: 'page' }, (now) => ({
              ...now,
              design: { ...now.design, orientation: target.value === 'landscape' ? 'landscape' : 'portrait' },
            }))
          }
        >
          {(['portrait', 'landscape'] as const).map((orientation) => (
            <option key={orientation} value={orientation}>
              {t(`orientations.${orientation}`)}
            </option>
          ))}
        </select>
      </Field>
    </fieldset>
  )
}

function Keys() {
  const t = useTranslations('prints.keys')
  return (
    <dl className={styles.keys} aria-label={t('title')}>
      {(['walk', 'move', 'copy', 'remove', 'undo', 'save'] as const).map((key) => (
        <div key={key}>
          <dt>
            <kbd>{t(`${key}Key`)}</kbd>
          </dt>
          <dd>{t(key)}</dd>
        </div>
      ))}
    </dl>
  )
}

function useSample({ draft, formName }: Form): PaperView {
  const t = useTranslations('prints.sample')
  const locale = useLocale()
  const { user } = useShell()
  return useMemo(
    () =>
      sampleView(draft.definition, {
        process: localText(formName, locale),
        say: (name) => localText(name, locale),
        step: t('step'),
        opinion: t('opinion'),
        department: t('department'),
        person: { account: user.account, name: user.name },
      }),
    [draft.definition, formName, locale, t, user.account, user.name],
  )
}

function useShownRequest(taskId: string): { view: PaperView | null; error: boolean } {
  const { data, error } = useCall('/api/task/open', taskId ? { detailType: 'Print', taskId } : null, {
    revalidateOnFocus: false,
    keepPreviousData: false,
  })
  return { view: taskId && data ? data : null, error: Boolean(taskId && error) }
}

/** Sample data, or one of the requests on this form the designer may see. */
function SeenWith({ form, shown, onShow }: { form: Form; shown: string; onShow(taskId: string): void }) {
  const t = useTranslations('prints')
  const { data: used } = useCall('/api/form/getFormUses', { formId: form.formId })
  const process = used?.uses.find(({ id, place }) => id && place === 'form')?.id
  const asked = (kind: number) => (process ? { kind, processId: process, pageSize: 20 } : null)
  const all = useCall('/api/workitem/list', asked(workItemKind.All))
  const own = useCall('/api/workitem/list', asked(workItemKind.MyRequest))
  const rows = [...(all.data?.rows ?? []), ...(own.data?.rows ?? [])].filter(
    (row, at, every) => every.findIndex(({ taskId }) => taskId === row.taskId) === at,
  )
  return (
    <label>
      {t('seenWith')}{' '}
      <select value={shown} onChange={({ target }) => onShow(target.value)}>
        <option value="">{t('sampleData')}</option>
        {rows.map(({ taskId, no, title }) => (
          <option key={taskId} value={taskId}>
            {[no, title].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
    </label>
  )
}
