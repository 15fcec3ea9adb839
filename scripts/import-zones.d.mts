export const ladder: string[]
export const sharedComponents: string[]
export function importZones(): object[]
