import { FeelFunction } from 'feelin'
import { asFunction, call, libraryFunction, literalAt } from './library'
import { entryOf, valueOf, type Scope } from './run'
import { isAmong, isTruthy, passes, rangeOf, type Test } from './values'
import { arithmetic, comparisons, both, turns, elementsOf, filtered, isOf, unquoted, plainName } from './operators'
import {
  typed,
  runner,
  word,
  isEntry,
  isType,
  inner,
  sameType,
  type Runner,
  type TypeText,
  type Part,
  type Node,
} from './part'

/** What each kind of node of the grammar becomes (`lezer-feel`); of what is not named here, its name. */
const builders: Record<string, (node: Node) => Part> = {
  ArithmeticExpression: ({ parts: [first, second, third], from, to }) => {
    const place = { from, to }
    if (third === undefined)
      return typed((scope) => arithmetic(word(first), 0, runner(second)(scope), scope, place), runner(second).type)
    return typed(
      (scope) => arithmetic(word(second), runner(first)(scope), runner(third)(scope), scope, place),
      sameType(first, third),
    )
  },
  ArithOp: ({ text }) => text,
  CompareOp: ({ text }) => text,
  BacktickIdentifier: ({ text }) => text.replaceAll('`', ''),
  Wildcard: () => () => true,
  null: () => typed(() => null, 'nil'),
  Disjunction: ({ parts: [left, , right] }) =>
    typed((scope) => both(runner(left)(scope), runner(right)(scope), true), 'test'),
  Conjunction: ({ parts: [left, , right] }) =>
    typed((scope) => both(runner(left)(scope), runner(right)(scope), false), 'test'),
  Context: ({ parts }) => {
    const entries = parts.slice(1, -1).map(runner)
    return (scope) => {
      // Entries may speak of those before them.
      const made: Record<string, unknown> = {}
      const within = inner(scope, made)
      for (const entry of entries) {
        const [key, value] = entry(within) as [string, unknown]
        made[key] = value
      }
      return made
    }
  },
  ContextEntry:
    ({ parts: [key, value] }) =>
    (scope) => [typeof key === 'function' ? key(scope) : word(key), runner(value)(scope)],
  Key: ({ parts: [key] }) => key,
  Identifier: ({ text }) => text,
  Name: ({ text }) => text.replace(/\s{2,}/g, ' '),
  ParameterName: ({ parts }) => parts.map(word).join(' '),
  FunctionBody: ({ parts: [body] }) => body,
  FormalParameters: ({ parts }) => parts,
  FormalParameter: ({ parts: [name] }) => name,
  FunctionDefinition:
    ({ parts, from, to }) =>
    (scope) => {
      if (parts[4] === 'external') return scope.run.warn('UNSUPPORTED', { from, to })
      const names = Array.isArray(parts[2]) ? parts[2].map(word) : []
      const body = runner(parts[4])
      return new FeelFunction(
        (...values: unknown[]) => body(inner(scope, Object.fromEntries(names.map((name, at) => [name, values[at]])))),
        names,
      )
    },
  SpecialFunctionName:
    ({ text }) =>
    (scope) =>
      libraryFunction(text, scope.run),
  DateTimeConstructor:
    ({ text }) =>
    (scope) =>
      libraryFunction(text, scope.run),
  PathName: ({ parts, from, to }) => ({ kind: 'entry', name: parts.map(word).join(' '), from, to }),
  PathExpression: ({ parts: [target, , entry] }) => {
    if (!isEntry(entry)) return () => null
    const { name, from, to } = entry
    return typed((scope) => {
      const { run } = scope
      const of = (value: unknown) => {
        run.work.spend(1)
        const found = entryOf(name, value, run)
        return found === undefined ? run.warn('NO_CONTEXT_ENTRY_FOUND', { from, to }) : found
      }
      const value = runner(target)(scope)
      return Array.isArray(value) ? value.map(of) : of(value)
    }, 'any')
  },
  VariableName: ({ parts, from, to }) => {
    const name = parts.map(word).join(' ')
    return typed((scope) => {
      const found = valueOf(name, scope)
      if (found !== undefined) return found
      return libraryFunction(name, scope.run) ?? scope.run.warn('NO_VARIABLE_FOUND', { from, to })
    }, 'any')
  },
  QualifiedName: ({ text }) => ({ kind: 'name', name: plainName(text) }),
  SpecialType: ({ text }) => ({ kind: 'name', name: plainName(text) }),
  ListType: ({ parts }) => ({ kind: 'list', element: parts.find(isType) ?? { kind: 'name', name: '' } }),
  ContextType: ({ parts }) => ({
    kind: 'context',
    entries: (parts.find(Array.isArray) ?? []) as { name: string; type: TypeText }[],
  }),
  ContextEntryTypes: ({ parts }) =>
    parts.filter((part) => typeof part === 'object' && 'name' in part && !('kind' in part)),
  ContextEntryType: ({ parts }) => ({ name: word(parts[0]), type: parts.find(isType) ?? { kind: 'name', name: '' } }),
  FunctionType: () => ({ kind: 'function' }),
  Type: ({ parts: [type] }) => type,
  InstanceOfExpression: ({ parts }) =>
    typed((scope) => {
      const type = parts[3]
      const value = runner(parts[0])(scope)
      return isType(type) && isOf(value, type, scope)
    }, 'test'),
  '?': () => (scope) => valueOf('?', scope),
  IterationContext:
    ({ parts: [first, , last] }) =>
    (scope) => {
      const start = runner(first)(scope)
      const end = last === undefined ? undefined : runner(last)(scope)
      return end ? rangeOf(start, end) : start
    },
  InExpression:
    ({ parts: [name, , list] }) =>
    (scope) =>
      elementsOf(runner(list)(scope), word(name), scope),
  InExpressions:
    ({ parts }) =>
    (scope) =>
      turns(parts.map(runner), scope),
  ForExpression:
    ({ parts }) =>
    (scope) => {
      const found = runner(parts[1])(scope) as Scope[] | null
      const each = runner(parts.at(-1))
      if (!found) return null
      const partial: unknown[] = []
      for (const turn of found) {
        scope.run.work.spend(1)
        partial.push(each(inner(inner(turn, { partial }), turn.own)))
      }
      return partial
    },
  every: () => 'every',
  some: () => 'some',
  QuantifiedExpression: ({ parts }) =>
    typed((scope) => {
      const found = runner(parts[1])(scope) as Scope[] | null
      const passed = (turn: Scope) => isTruthy(runner(parts[3])(turn))
      return found && (parts[0] === 'every' ? found.every(passed) : found.some(passed))
    }, 'test'),
  NumericLiteral: ({ text }) => {
    const value = text.includes('.') ? parseFloat(text) : parseInt(text, 10)
    return typed(() => value, 'number')
  },
  BooleanLiteral: ({ text }) => typed(() => text === 'true', 'boolean'),
  StringLiteral: ({ text }) => {
    const value = unquoted(text)
    return typed(() => value, 'string')
  },
  AtLiteral: ({ parts: [text], from, to }) =>
    typed(
      (scope) => literalAt(String(runner(text)(scope))) ?? scope.run.warn('INVALID_ARGUMENTS', { from, to }),
      'date',
    ),
  PositionalParameters:
    ({ parts }) =>
    (scope) =>
      parts.map((part) => runner(part)(scope)),
  NamedParameter:
    ({ parts: [name, value] }) =>
    (scope) => [word(name), runner(value)(scope)],
  NamedParameters:
    ({ parts }) =>
    (scope) =>
      Object.fromEntries(parts.map((part) => runner(part)(scope) as [string, unknown])),
  Parameters: ({ parts }) => (parts.length === 3 ? parts[1] : () => []),
  FunctionInvocation: (node) => invocation(node, 'any'),
  DateTimeLiteral: (node) =>
    node.parts.length === 1 ? typed(runner(node.parts[0]), 'date') : invocation(node, 'date'),
  IfExpression: ({ parts }) =>
    typed(
      (scope) => {
        if (isTruthy(runner(parts[1])(scope))) return runner(parts[3])(scope)
        return parts[5] === undefined ? null : runner(parts[5])(scope)
      },
      sameType(parts[3], parts[5]),
    ),
  Comparison: ({ parts }) =>
    typed((scope) => {
      const [left, operator, right] = parts
      const value = runner(left)(scope)
      if (operator === 'in') return isAmong(value, runner(parts[3] ?? right)(scope), scope.run)
      if (operator === 'between') {
        const [start, end] = [runner(right)(scope), runner(parts[4])(scope)]
        return start === null || end === null ? null : (rangeOf(start, end)?.includes(value) ?? null)
      }
      const test = comparisons[word(operator)]?.(runner(right)(scope), scope)
      return test === null || test === undefined ? null : passes(test, value, scope.run)
    }, 'test'),
  PositiveUnaryTest:
    ({ parts: [test] }) =>
    (scope) => {
      const run = runner(test)
      const asked = run.type === 'boolean' ? valueOf('?', scope) : undefined
      return asked === undefined ? run(scope) : run(scope) === asked
    },
  SimplePositiveUnaryTest: ({ parts }) =>
    typed((scope) => {
      if (parts.length === 1) return runner(parts[0])(scope)
      return comparisons[word(parts[0])]?.(runner(parts[1])(scope), scope) ?? null
    }, 'test'),
  ParenthesizedExpression: ({ parts }) => parts[1],
  FilterExpression: ({ parts }) => typed((scope) => filtered(runner(parts[0])(scope), runner(parts[2]), scope), 'any'),
  List: ({ parts }) => {
    const elements = parts.slice(1, -1).map(runner)
    return (scope) => elements.map((element) => element(scope))
  },
  Interval: ({ parts }) =>
    typed((scope) => {
      const [start, end] = [runner(parts[1])(scope), runner(parts[3])(scope)]
      return rangeOf(start, end, start !== null && parts[0] === '[', end !== null && parts[4] === ']')
    }, 'test'),
  PositiveUnaryTests:
    ({ parts }) =>
    (scope) =>
      parts.map((part) => runner(part)(scope)),
  Expressions:
    ({ parts }) =>
    (scope) =>
      parts.map((part) => runner(part)(scope)),
  Expression:
    ({ parts: [part] }) =>
    (scope) =>
      runner(part)(scope),
  UnaryTests: ({ parts }) => {
    const negated = parts[0] === 'not'
    const tests = (negated ? parts.slice(2, -1) : parts).map(runner)
    return (scope): Test =>
      (value) => {
        const matched = tests
          .map((test) => test(scope))
          .flat(1)
          .some((test) => {
            scope.run.work.spend(1)
            if (Array.isArray(test)) return test.includes(value)
            return typeof test === 'boolean' ? test : passes(test, value ?? null, scope.run) === true
          })
        return negated ? !matched : matched
      }
  },
}

function invocation({ parts, from, to }: Node, type: string): Runner {
  return typed((scope) => {
    const target = asFunction(runner(parts[0])(scope))
    if (!target) return scope.run.warn('NO_FUNCTION_FOUND', { from, to })
    return call(target, runner(parts[2])(scope), scope.run, { from, to })
  }, type)
}

/** What a node does. Every step it takes when it runs is counted. */
export function build(node: Node): Part {
  const part = builders[node.name]?.(node) ?? node.name
  if (typeof part !== 'function') return part
  return typed((scope) => {
    scope.run.work.spend(1)
    return part(scope)
  }, part.type)
}
