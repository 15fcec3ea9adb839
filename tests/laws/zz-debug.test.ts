import { Company } from '@/lib/engine/testing/company'
import { Rehearsal } from '@/lib/engine/testing/rehearsal'
import { possibleMoves } from './random-play'
import { compile, people, type Block } from './random-process'
it('x', () => {
  const body = {"kind":"split","split":"SelectOne","join":"And","rest":"cut","branches":[{"kind":"row","blocks":[{"kind":"step","mode":"single","people":["ann"]}]},{"kind":"row","blocks":[{"kind":"loose","branches":[{"kind":"row","blocks":[{"kind":"step","mode":"single","people":["ann"]}]},{"kind":"row","blocks":[{"kind":"split","split":"All","join":"And","rest":"cut","branches":[{"kind":"row","blocks":[{"kind":"step","mode":"single","people":["ann"]}]},{"kind":"row","blocks":[{"kind":"step","mode":"single","people":["ann"]}]}],"thresholds":[0,0,0]}]}]}]},{"kind":"row","blocks":[{"kind":"fork","yes":{"kind":"step","mode":"single","people":["ann"]},"no":{"kind":"step","mode":"single","people":["ann"]},"threshold":0}]}],"thresholds":[0,26,0]} as unknown as Block
  const play = new Rehearsal({ company: new Company({ root: null }, people.map((account) => ({ account, department: 'root' }))), definition: compile(body) }, 'ann')
  play.submit('ann', { total: '0' })
  for (const pick of [2103320999,12143984]) {
    const moves = possibleMoves(play)
    const move = moves[pick % Math.max(moves.length, 1)]!
    const r = play.attempt(move.account, move.name, move.command)
    console.log(JSON.stringify(move), r.kind, play.live, play.state.tokens.map(t=>[t.tokenId,t.activityId,t.scopeId,t.branch,t.status,t.finishReason,t.madeBy,t.closedBy,t.parents.join('+'),t.supersededBy].join(' ')).join('\n'))
  }
})
