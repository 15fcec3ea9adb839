import { useTranslations } from 'next-intl'
import { DesignerDialog } from '@/components/editor-kit/designer-dialog'
import styles from './panel.module.css'

/** Keys of the designer, with the word each has below `formDesigner.keyWords`. */
export const designerKeys = [
  ['F6', 'areas'],
  ['↑ ↓ ← →', 'walk'],
  ['Enter', 'settings'],
  ['F2', 'name'],
  ['Alt ↑ ↓', 'move'],
  ['Ctrl D', 'duplicate'],
  ['Ctrl C V', 'copy'],
  ['Ctrl A', 'all'],
  ['Delete', 'remove'],
  ['Ctrl Z Y', 'undo'],
  ['Ctrl S', 'save'],
  ['Esc', 'clear'],
  ['?', 'keys'],
] as const

export function KeyList({ keys = designerKeys }: { keys?: readonly (typeof designerKeys)[number][] }) {
  const t = useTranslations('formDesigner.keyWords')
  return (
    <dl>
      {keys.map(([key, word]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(word)}</dd>
        </div>
      ))}
    </dl>
  )
}

export function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('designer')
  return (
    <DesignerDialog title={t('keys')} onClose={onClose} actions={null}>
      <div className={styles.keys}>
        <KeyList />
      </div>
    </DesignerDialog>
  )
}
