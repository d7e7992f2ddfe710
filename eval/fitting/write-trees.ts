import { type Trees, treeLeaves, treeSplits } from '#language/occupations/trees.ts'

/** Serializes trees for `readTrees`: thresholds with four digits, leaves with three decimals. */
export function writeTrees({ count, columns, thresholds, leaves }: Trees): string {
  const lines = Array.from({ length: count }, (_, tree) => {
    const splits = [tree * treeSplits, (tree + 1) * treeSplits] as const
    return [
      ...columns.slice(...splits),
      ...Array.from(thresholds.slice(...splits), (value) => Number(value.toPrecision(4))),
      ...Array.from(leaves.slice(tree * treeLeaves, (tree + 1) * treeLeaves), (value) =>
        Number(value.toFixed(3)),
      ),
    ].join(' ')
  })
  return lines.join('\n')
}
