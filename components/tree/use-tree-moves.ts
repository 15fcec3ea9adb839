import { useTranslations } from 'next-intl'
import { confirm } from '@/lib/client/confirm'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import { dropMeaning, type DropMeaning, type DropPlace } from './drop-meaning'
import type { Tree } from './use-tree'

/** R4-15 */
const restoreAfterMs = 100

interface Moves {
  words: { sameParent: string; confirmMove(name: string, parent: string): string }
  move(moveId: string, parentId: string): Promise<unknown>
  sort(order: { moveId: string; parentId: string; targetId: string; moveType: 'before' | 'after' }): Promise<unknown>
  reload(): Promise<unknown>
}

/** Carries out what a drop means (R4-12 to R4-16): asks before a move, shows it meanwhile, restores the tree when it comes to nothing. */
export function useTreeMoves(
  tree: Tree,
  { words, move, sort, reload }: Moves,
): (moveId: string, targetId: string, place: DropPlace) => Promise<void> {
  const t = useTranslations('tree')
  const restore = () => new Promise<void>((resolve) => setTimeout(() => resolve(tree.preview(null)), restoreAfterMs))

  const carryOut = async (drop: Extract<DropMeaning, { kind: 'move' | 'sort' }>) => {
    const { moveId, parentId } = drop
    if (drop.kind === 'move') {
      await move(moveId, parentId)
      if (drop.beside) await sort({ moveId, parentId, ...drop.beside })
    } else {
      await sort({ moveId, parentId, targetId: drop.targetId, moveType: drop.moveType })
    }
    await reload()
    tree.preview(null)
    showSuccess(t('moved'))
  }

  return async (moveId, targetId, place) => {
    const drop = dropMeaning(tree.index, moveId, targetId, place)
    if (drop.kind === 'nothing') return
    if (drop.kind === 'sameParent') return showProblem(words.sameParent)
    tree.preview(drop)
    if (drop.kind === 'move') {
      const parent = tree.index.byId.get(drop.parentId)?.name ?? t('top')
      const sure = await confirm({
        text: words.confirmMove(tree.index.byId.get(moveId)!.name, parent),
        action: t('move'),
      })
      if (!sure) return restore()
    }
    // What went wrong has been said by the call.
    await carryOut(drop).catch(restore)
  }
}
