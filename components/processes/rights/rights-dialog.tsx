import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { ParticipantDialog } from '@/components/participants/participant-dialog'
import type { FieldWords } from '@/components/ui/changed-meanwhile'
import { EditDialog } from '@/components/ui/edit-dialog'
import { useAttempt } from '@/components/ui/use-attempt'
import { useChangedMeanwhile } from '@/components/ui/use-changed-meanwhile'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showError, showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { participant } from '@/lib/engine/participants/participant'
import { localText } from '@/lib/i18n/local-text'
import { processPermission } from '@/lib/words/workflow-enumerations'
import { canvasPath, processAddress } from '../process-address'
import { LinesChange } from './lines-change'
import { PersonsRights } from './persons-rights'
import { rightBit, rightNames, useProcessRights } from '@/components/node-access/use-process-rights'
import styles from './rights.module.css'

type Told = Calls['/api/processRights/get']['data']
type Line = Told['authorizations'][number]

interface Props {
  processId: string
  mayChange: boolean
  onClose(): void
}

/** The lines of one process, and what they give a person: as they are being typed as well. */
export function RightsDialog(props: Props) {
  const opening = useRecord('/api/processRights/get', { processId: props.processId })
  return (
    <WhenOpened opening={opening} width={850} onClose={props.onClose}>
      {(stored) => stored && <Lines {...props} stored={stored} />}
    </WhenOpened>
  )
}

function Lines({ processId, mayChange, onClose, stored }: Props & { stored: Stored<Told> }) {
  const t = useTranslations('processRights')
  const locale = useLocale()
  const words = useProcessRights()
  const { record } = stored
  const editable = mayChange && record.editable
  const [lines, setLines] = useState<Line[]>(record.authorizations)
  const [adding, setAdding] = useState(false)
  const { busy, attempt } = useAttempt()
  const [kept, setKept] = useState<Line[]>(record.authorizations)
  const dirty = JSON.stringify(lines) !== JSON.stringify(kept)
  const { rev, conflict, caught } = useChangedMeanwhile({
    rev: stored.rev,
    fieldsOf: (now: never) => ({ authorizations: (now as Told).authorizations }),
    before: () => ({ authorizations: kept }),
    mine: () => ({ authorizations: lines }),
    settle(now, shown) {
      setKept(now.authorizations as Line[])
      setLines(shown.authorizations as Line[])
    },
  })
  const change = (at: number, mask: number) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, mask } : line)))
  const said = ({ participant: one }: Line) =>
    words.who({ participantType: one.participantType, who: localText(one.displayName, locale) || one.param0 })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(
      async () => {
        await call('/api/processRights/save', { processId, authorizations: lines, rev }, { quiet: true })
        showSuccess(t('saved'))
        onClose()
      },
      (error) => {
        if (!caught(error)) showError(error)
      },
    )
  }
  const sayAll = (all: Line[]) => all.map((line) => `${said(line)}: ${words.rights(line.mask)}`).join('; ')
  const conflictWords: FieldWords = { labelOf: () => t('lines'), textOf: (_key, value) => sayAll(value as Line[]) }
  return (
    <>
      <EditDialog
        mode={editable ? 'Edit' : 'View'}
        title={t('of', { name: localText(record.processName, locale) })}
        width={850}
        dirty={dirty}
        pending={busy}
        onSubmit={submit}
        onClose={onClose}
        conflict={conflict}
        words={conflictWords}
      >
        <div className={styles.whole}>
          <p className={styles.note}>
            {t(record.draftDiffers ? 'noteDraft' : 'note')}{' '}
            <ShellLink href={processAddress(canvasPath, { process: processId })}>{t('openDesigner')}</ShellLink>
          </p>
          {lines.map((line, at) => (
            <fieldset key={at} className={styles.line}>
              <legend>
                {said(line)} {line.participant.include ? '' : t('except')}
                {editable && (
                  <IconButton
                    size="small"
                    aria-label={t('remove', { who: said(line) })}
                    onClick={() => setLines(lines.filter((_one, index) => index !== at))}
                  >
                    <Close fontSize="small" />
                  </IconButton>
                )}
              </legend>
              {rightNames.map((name) => (
                <label key={name} className={styles.tick}>
                  <input
                    type="checkbox"
                    disabled={!editable}
                    checked={(line.mask & rightBit(name)) !== 0}
                    onChange={({ target }) =>
                      change(at, target.checked ? line.mask | rightBit(name) : line.mask & ~rightBit(name))
                    }
                  />{' '}
                  {words.nameOf(name)}
                </label>
              ))}
            </fieldset>
          ))}
          {lines.length === 0 && <p className={styles.note}>{t('noLines')}</p>}
          {editable && (
            <Button size="small" startIcon={<Add />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )}
          {dirty && !conflict && <LinesChange processId={processId} lines={lines} />}
          <PersonsRights processId={processId} lines={dirty ? lines : undefined} />
        </div>
      </EditDialog>
      {adding && (
        <ParticipantDialog
          scope="processPermission"
          onClose={() => setAdding(false)}
          onChoose={(chosen) => {
            setAdding(false)
            setLines([...lines, { participant: participant.parse(chosen), mask: processPermission.Start }])
          }}
        />
      )}
    </>
  )
}
