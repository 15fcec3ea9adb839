import type { Actor } from '@/lib/contracts/tasks'
import { actorOf, type Play } from './play'
import { refused } from './refusal'

/** The people an act names, each once. An act that names nobody, or somebody unknown, is refused. */
export function namedPeople(play: Play, accounts: string[] | undefined): Actor[] {
  const wanted = [...new Set(accounts ?? [])]
  if (wanted.length === 0) throw refused('peopleMissing')
  const found = play.given.facts.ask({ kind: 'people', accounts: wanted }).filter(({ enabled }) => enabled)
  if (found.length < wanted.length) throw refused('personUnknown')
  return found.map(actorOf)
}
