/** How many siblings of a tree are read at once unless more are asked for. Beside the contract, so that browsers need not load that for a number. */
export const levelSize = 500
