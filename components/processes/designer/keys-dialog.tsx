import { useTranslations } from 'next-intl'
import { DesignerDialog } from '@/components/editor-kit/designer-dialog'
import styles from './designer.module.css'

/** Keys of the designer, with the word each has below `processDesigner.keyWords`. */
const keys = [
  ['F6', 'areas'],
  ['← → ↑ ↓', 'walk'],
  ['Shift ← →', 'more'],
  ['Tab', 'append'],
  ['F2', 'rename'],
  ['Enter', 'settings'],
  ['Esc', 'clear'],
  ['L', 'link'],
  ['B', 'bend'],
  ['N', 'note'],
  ['Shift N', 'nextNote'],
  ['Ctrl Shift ← → ↑ ↓', 'noteSize'],
  ['Ctrl ↑ ↓ · Alt ↑ ↓', 'lane'],
  ['Ctrl ← → ↑ ↓', 'move'],
  ['Alt ← → ↑ ↓', 'moveLittle'],
  ['Ctrl A', 'all'],
  ['Ctrl C X V', 'copy'],
  ['Ctrl D', 'duplicate'],
  ['Delete', 'remove'],
  ['Ctrl Z Y', 'undo'],
  ['Ctrl S', 'save'],
  ['Ctrl F', 'find'],
  ['0 1 2', 'zoom'],
  ['Space', 'pan'],
  ['F9', 'dock'],
  ['F8', 'dockStep'],
  ['Shift F9', 'dockRestart'],
  ['?', 'keys'],
] as const

export function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('designer')
  const tKeys = useTranslations('processDesigner.keyWords')
  return (
    <DesignerDialog title={t('keys')} onClose={onClose} actions={null}>
      <dl className={styles.keys}>
        {keys.map(([key, word]) => (
          <div key={word}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{tKeys(word)}</dd>
          </div>
        ))}
      </dl>
    </DesignerDialog>
  )
}
