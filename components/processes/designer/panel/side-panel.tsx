import { useTranslations } from 'next-intl'
import { Comments } from '../comments/comments'
import { useDesign } from '../design'
import { ElementPanel } from './element-panel'
import { LanePanel } from './lane-panel'
import { LinePanel } from './line-panel'
import { ManyPanel } from './many-panel'
import { NotePanel } from './note-panel'
import { ProcessPanel } from './process-panel'
import styles from './panel.module.css'

/** What can be set of what is chosen: an element, a line, several at once, or the whole process. */
export function SidePanel() {
  const t = useTranslations('processDesigner')
  const { chosen, element, line, note, lane, endTyping } = useDesign()
  return (
    <aside
      id="process-designer-panel"
      data-area="panel"
      tabIndex={-1}
      className={styles.panel}
      aria-label={t('panel')}
      // Whoever leaves a field begins a new step with the next.
      onBlur={endTyping}
    >
      {chosen.length > 1 ? (
        <ManyPanel />
      ) : element ? (
        <ElementPanel key={element.id} element={element} />
      ) : line ? (
        <LinePanel key={line.id} line={line} />
      ) : lane ? (
        <LanePanel key={lane.id} lane={lane} />
      ) : note ? (
        <NotePanel key={note.id} note={note} />
      ) : (
        <ProcessPanel />
      )}
      {chosen.length < 2 && !note && !lane && <Comments key={`comments ${chosen[0] ?? ''}`} part={chosen[0] ?? ''} />}
    </aside>
  )
}
