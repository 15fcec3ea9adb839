import type { ProcessDefinitionInput } from '@/lib/engine'

export type ElementInput = ProcessDefinitionInput['elements'][number]
type TransitionInput = ProcessDefinitionInput['transitions'][number]
type Participants = Extract<ElementInput, { type: 'Activity' }>['participants']

/** How somebody else's flow is drawn here, piece by piece. */
export class Drawing {
  readonly elements: ElementInput[] = []
  readonly transitions: TransitionInput[] = []
  /** Fields conditions ask for, by their key there. */
  readonly fields = new Map<string, { id: string; type: 'number' | 'text'; values: string[] }>()
  /** People and roles that steps name. */
  readonly accounts = new Set<string>()
  readonly roles = new Set<string>()

  /** A key of theirs as one of ours: letters, digits, dashes. */
  static idOf(key: string): string {
    return `n-${key.replace(/[^\w-]/g, '-')}`.slice(0, 64)
  }

  add(element: ElementInput): string {
    this.elements.push(element)
    return element.id
  }

  connect(from: string, to: string, more: Partial<TransitionInput> = {}): void {
    this.transitions.push({ id: `w-${this.transitions.length + 1}`, from, to, ...more })
  }

  field(key: string, value: string): string {
    const numeric = value.trim() !== '' && Number.isFinite(Number(value))
    const known = this.fields.get(key) ?? {
      id: `f_${[...key].map((letter) => (/[A-Za-z0-9_]/.test(letter) ? letter : '_')).join('')}`.slice(0, 60),
      type: 'number' as const,
      values: [],
    }
    if (!numeric) known.type = 'text'
    known.values.push(value)
    this.fields.set(key, known)
    return known.id
  }

  users(accounts: string[]): Participants {
    return accounts.map((account) => {
      this.accounts.add(account)
      return { participantType: 0, param0: account, displayName: account }
    })
  }

  roleLines(roles: string[]): Participants {
    return roles.map((role) => {
      this.roles.add(role)
      return { participantType: 1, param0: role, displayName: role }
    })
  }
}

/** A comparison of theirs in our language; null where the operator is unknown. */
export interface Comparison {
  field: string
  operator: string
  value: string
}

const operators: Record<string, string> = {
  '==': '=',
  '=': '=',
  '!=': '!=',
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
}

/** One of the groups holds in all its comparisons. */
export function expressionOf(drawing: Drawing, groups: Comparison[][]): string {
  // Types first: one text among the values makes the field a text.
  groups.flat().forEach(({ field, value }) => drawing.field(field, value))
  const written = groups.map((group) =>
    group
      .map(({ field, operator, value }) => {
        const id = drawing.field(field, value)
        const sign = operators[operator]
        if (!sign) throw new Error(`the comparison ${operator}`)
        return `${id} ${sign} ${drawing.fields.get(field)?.type === 'number' ? Number(value) : JSON.stringify(value)}`
      })
      .join(' and '),
  )
  return written.length > 1 ? written.map((group) => `(${group})`).join(' or ') : (written[0] ?? 'true')
}
