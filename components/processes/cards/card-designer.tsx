'use client'

import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { StepButtons } from '@/components/editor-kit/step-buttons'
import { useAreas } from '@/components/editor-kit/use-areas'
import type { Saving } from '@/components/editor-kit/use-saving'
import { ShellLink } from '@/components/page/shell-link'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { useMedia } from '@/components/page/use-media'
import { useShell } from '@/components/page/shell-context'
import { useViewTitle } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import { localText } from '@/lib/i18n/local-text'
import { readCards } from '@/lib/process-editing/card-tree'
import { canvasPath, processAddress } from '../process-address'
import { BarHead } from '../designer/bar-head'
import { ColleaguesProvider } from '../designer/colleagues'
import { DesignProvider, useDesign, type ProcessToDesign } from '../designer/design'
import { RulesOfProcess } from '../designer/rules-of-process'
import { KeysDialog } from '../designer/keys-dialog'
import { OthersHere } from '../designer/others-here'
import { SidePanel } from '../designer/panel/side-panel'
import { Problems } from '../designer/problems'
import { ProcessConflicts } from '../designer/process-conflicts'
import { OpenedProcess } from '../designer/process-designer'
import { useActs } from '../designer/use-acts'
import { useDrawnProcess } from '../designer/use-drawn-process'
import { useFindings } from '../designer/use-findings'
import { usePresence } from '../designer/use-presence'
import { useStepWords } from '../designer/use-step-words'
import { CardColumn } from './card-column'
import { useCardKeys } from './use-card-keys'
import designer from '../designer/designer.module.css'
import styles from './cards.module.css'

const PublishDraft = dynamic(() => import('../designer/publish-draft').then((file) => file.PublishDraft))

/** R2.4-03: the process as cards below each other; the same definition the canvas draws. */
export function SimpleProcessDesigner() {
  return <OpenedProcess draw={CardDesigner} />
}

function CardDesigner({ process }: { process: ProcessToDesign }) {
  const { design, saving } = useDrawnProcess(process)
  return (
    <DesignProvider value={design}>
      <RulesOfProcess>
        <Parts saving={saving} />
      </RulesOfProcess>
      {saving.question && <ProcessConflicts key={saving.question.by} question={saving.question} />}
    </DesignProvider>
  )
}

function Parts({ saving }: { saving: Saving }) {
  const t = useTranslations('processDesigner')
  const locale = useLocale()
  const { views } = useShell()
  const design = useDesign()
  const { definition, process, element, line, choose } = design
  const stepWords = useStepWords()
  const host = useRef<HTMLDivElement>(null)
  const narrow = useMedia('(width < 992px)')
  const findings = useFindings(definition)
  const presence = usePresence(process.processId, design.chosen[0] ?? '')
  const tree = useMemo(() => readCards(definition), [definition])
  const [problems, setProblems] = useState(false)
  const [dialog, setDialog] = useState<'publish' | 'keys' | null>(null)
  const name = localText(definition.name, locale) || process.processId
  useViewTitle(name)
  useLeaveWarning(saving.state !== 'saved')
  useAreas(host, () => setDialog('keys'))
  const marks = useMemo(
    () => new Map(findings.list.map(({ elementId, severity }) => [elementId, severity])),
    [findings.list],
  )
  // What the other way of drawing opens is what the server has.
  const toCanvas = (sel?: string) =>
    void saving
      .save()
      .then(() => views.go(processAddress(canvasPath, { process: process.processId, sel }), { replace: true }))
  return (
    <div ref={host} className={designer.designer} data-narrow={narrow || undefined}>
      <header className={designer.bar} data-area="bar">
        <BarHead name={name} saving={saving} onBack={() => views.go('/admin/design/processes')} />
        <div className={designer.middleTools}>
          <StepButtons editing={design} words={stepWords} />
        </div>
        <OthersHere others={presence.others} />
        <Button size="small" startIcon={<AccountTree />} onClick={() => toCanvas(element?.id)}>
          {t('toCanvas')}
        </Button>
        {process.rights.publish && (
          <Button variant="contained" size="small" onClick={() => setDialog('publish')}>
            {t('publish')}
          </Button>
        )}
      </header>
      <div className={designer.parts} data-read="">
        <div className={designer.middle}>
          {'way' in tree ? (
            <ColleaguesProvider value={presence.places}>
              <CardGround way={tree.way} marks={marks} />
            </ColleaguesProvider>
          ) : (
            <NoCards element={tree.prevents} why={tree.why} />
          )}
          <Problems
            findings={findings}
            open={problems}
            onOpen={setProblems}
            // A run is played where all ways are seen.
            onPlay={({ elementId }) => toCanvas(elementId)}
          />
        </div>
        <SidePanel />
      </div>
      {(element || line) && narrow && (
        <Button className={styles.toCards} size="small" onClick={() => choose([])}>
          {t('cards.close')}
        </Button>
      )}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
      {dialog === 'publish' && <PublishDraft name={name} saving={saving} onClose={() => setDialog(null)} />}
    </div>
  )
}

interface GroundProps {
  way: Parameters<typeof CardColumn>[0]['way']
  marks: ReadonlyMap<string, 'error' | 'warning'>
}

function CardGround({ way, marks }: GroundProps) {
  const t = useTranslations('processDesigner')
  const ground = useRef<HTMLDivElement>(null)
  const acts = useActs()
  const onKeyDown = useCardKeys(ground, acts)
  // The first card stands in the middle of all branches: that is what one sees first.
  useLayoutEffect(() => {
    const { current } = ground
    if (current) current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2
  }, [])
  return (
    <div
      ref={ground}
      className={styles.ground}
      data-area="canvas"
      role="group"
      aria-label={t('cards.label')}
      onKeyDown={onKeyDown}
    >
      <CardColumn way={way} marks={marks} acts={acts} root />
    </div>
  )
}

/** A process that is no chain of cards: which element prevents it, and the way to it. */
function NoCards({ element, why }: { element: string; why: string }) {
  const t = useTranslations('processDesigner') as unknown as (key: string, values?: object) => string
  const { process } = useDesign()
  const acts = useActs()
  return (
    <div className={styles.ground}>
      <EmptyState icon="page" title={t('cards.cannot')}>
        <p>{t(`cards.why.${why}`, { name: acts.nameOf(element) || element })}</p>
        <ShellLink href={processAddress(canvasPath, { process: process.processId, sel: element })}>
          {t('cards.onCanvas')}
        </ShellLink>
      </EmptyState>
    </div>
  )
}
