import type { RanTest } from './shown-rows.mjs'
export function ranByJest(result: unknown, root: string): RanTest[]
export function ranByPlaywright(result: unknown, root: string): RanTest[]
export function unsteadyStories(result: unknown): string[]
export function failuresOfJest(result: unknown, root: string): string[]
export function failuresOfPlaywright(result: unknown): string[]
