import Redo from '@mui/icons-material/RedoOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import type { StepName } from '@/lib/editing/history'
import type { Editing } from './use-editing'

interface Props {
  editing: Pick<Editing<unknown>, 'last' | 'next' | 'undo' | 'redo' | 'mayEdit'>
  words(name: StepName): string
}

/** Undo and redo, each saying what it takes back or makes again. */
export function StepButtons({ editing: { last, next, undo, redo, mayEdit }, words }: Props) {
  const t = useTranslations('designer')
  const taken = last ? t('undoStep', { step: words(last) }) : t('nothingToUndo')
  const made = next ? t('redoStep', { step: words(next) }) : t('nothingToRedo')
  return (
    <>
      <Tooltip title={taken}>
        <span>
          <IconButton aria-label={taken} disabled={!last || !mayEdit} onClick={undo}>
            <Undo fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={made}>
        <span>
          <IconButton aria-label={made} disabled={!next || !mayEdit} onClick={redo}>
            <Redo fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </>
  )
}
