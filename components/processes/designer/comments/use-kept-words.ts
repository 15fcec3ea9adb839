import { useShell } from '@/components/page/shell-context'
import { forget, keep, kept } from '@/lib/client/kept'
import { useKeptText } from '@/lib/client/use-kept-text'
import type { Actor } from '@/lib/words/actor'

/**
 * What is typed into a comment and not sent, with whom it names: it is there again when another part was chosen meanwhile,
 * when the thread was settled, and after a reload.
 * @param about the part or the comment
 */
export function useKeptWords(about: string) {
  const { user } = useShell()
  const name = `process-comment:${user.account}:${about}`
  const { text, setText } = useKeptText(name)
  const people = `${name}:people`
  const named = () => (kept(people) ?? []) as readonly Actor[]
  return {
    text,
    setText,
    named,
    onMention: (person: Actor) => keep(people, [...named(), person]),
    /** They have been sent. */
    clear() {
      setText('')
      forget(people)
    },
  }
}
