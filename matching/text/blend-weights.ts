import { pairTreeLines } from './tree-weights-given.ts'
import { shippedTreeLines } from './tree-weights-shipped.ts'
import { titleTreeLines } from './tree-weights-titles.ts'
import { readTrees, type Trees } from './trees.ts'

/**
 * Weights of the blend, three for each signal in the order of `signals`: for a job title, a specialty's
 * title, or title and duties without known pairs; for title, or title and duties, with the specialties that
 * ship, and with given pairs.
 */
export interface BlendWeights {
  readonly title: Float64Array
  readonly specialty: Float64Array
  readonly duties: Float64Array
  readonly shippedTitle: Float64Array
  readonly shippedDuties: Float64Array
  readonly pairTitle: Float64Array
  readonly pairDuties: Float64Array
  /** What is added to the best by trees: for job titles, and for specialties by shipped and by given pairs. */
  readonly titleTrees: Trees
  readonly shippedTrees: Trees
  readonly pairTrees: Trees
}

const numbers = (text: string) => Float64Array.from(text.trim().split(/\s+/), Number)

/** The weights learned on the whole development sets by `npm run eval -- --weights`. */
export const shippedWeights: BlendWeights = {
  title: numbers(`
    0.555 0.539 0.377 0.391 0.435 -0.283 0.791 -0.099 0.201 0.753 -0.816 0.216 0.997 -0.151 0.025
    1.438 0.409 0.026 0.144 0.164 -0.116 0 0 0 0 0 0 0 0 0
    0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
    -0.507 -0.15 -0.064 0.444 0.332 0.07 0.404 0.227 -0.115 0 0 0 0 0 0
    0 0 0 0 0 0 0 0 0 0 0 0
  `),
  specialty: numbers(`
    0.043 0.297 -0.113 -0.091 -0.166 0.017 0.028 -0.339 0.037 0.384 -0.168 -0.058 0.504 -0.053 0.094
    1.343 0.411 -0.122 -1.097 0.246 0.12 0 0 0 0 0 0 0 0 0
    0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
    0.748 0.342 0.184 0.322 0.16 -0.031 1.222 0.318 -0.008 0 0 0 0 0 0
    0 0 0 0 0 0 0 0 0 0 0 0
  `),
  duties: numbers(`
    0.559 0.41 -0.126 -0.222 -0.381 0.003 -0.11 -0.389 0.161 0.428 0.332 0.061 0.866 -0.461 0.302
    1.104 0.252 -0.409 -1.339 0.312 0.129 0 0 0 0 0 0 0 0 0
    0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
    0.736 0.32 0.194 0.367 0.179 -0.256 1.585 0.696 -0.035 0 0 0 0 0 0
    0 0 0 0 0 0 0 0 0 0 0 0
  `),
  shippedTitle: numbers(`
    0.062 -0.019 -0.082 -0.017 -0.066 -0.3 -0.101 -0.249 0.372 0.283 -0.119 -0.122 0.654 -0.036 -0.029
    0.967 0.323 -0.096 -0.511 0.184 0.17 -0.189 -0.048 -0.08 -0.086 -0.089 -0.305 0.243 -0.076 -0.015
    -0.488 0.044 -0.076 -0.415 -0.099 -0.074 0.248 0.2 0.291 0.106 0.472 -0.037 -0.183 -0.053 0.192
    0.306 0.357 -0.037 -0.071 0.202 0.05 0.95 0.125 0.111 0.122 0.28 -0.061 -0.813 0.124 0.149
    1.592 -0.14 -0.056 0.071 0.167 -0.017 0.039 0.165 0.031 -0.205 0.092 0.011
  `),
  shippedDuties: numbers(`
    -0.102 0.28 0.114 -0.194 -0.174 -0.307 -0.115 -0.278 0.279 0.488 0.082 0.064 0.776 -0.602 0.285
    0.783 0.157 -0.308 -0.893 0.198 0.193 -0.271 -0.031 0.057 0.256 0.053 -0.029 0.27 -0.096 0.168
    -0.638 -0.271 -0.354 -0.416 0.003 -0.121 0.448 0.245 0.161 0.185 0.375 0.034 0.988 -0.028 0.096
    0.678 0.266 -0.011 -0.012 0.299 -0.142 1.265 0.445 0.012 0.315 0.065 -0.222 -0.865 0.082 0.075
    1.563 -0.154 -0.087 -0.039 0.246 0.012 -0.109 0.126 0.073 -0.051 0.078 -0.032
  `),
  pairTitle: numbers(`
    -0.108 0.018 -0.137 0.218 0.003 -0.19 -0.17 -0.167 0.125 0.147 -0.036 -0.04 0.298 -0.032 -0.098
    0.484 0.237 0.007 -0.624 0.152 0.14 -0.189 -0.037 0.061 -0.189 -0.249 -0.242 0.033 -0.107 0.15
    -0.341 0.386 -0.041 -0.586 -0.056 -0.394 0.23 0.061 0.018 -0.203 0.604 0.097 0.268 -0.196 0.321
    0.17 0.199 -0.052 -0.24 0.191 -0.026 0.41 0.16 0.203 0.484 0.168 0.193 -0.69 0.298 0.048
    1.074 -0.076 -0.153 -0.073 -0.109 0.092 0.173 0.158 0.121 -0.192 0.241 -0.057
  `),
  pairDuties: numbers(`
    0.197 0.077 0.096 -0.004 -0.118 -0.239 -0.218 -0.345 0.37 0.147 0.066 0.057 0.383 -0.541 0.198
    0.514 0.327 -0.357 -0.585 0.156 0.148 -0.399 -0.085 0.084 -0.065 -0.217 0.027 0.304 -0.277 0.124
    -0.612 0.256 -0.363 -0.493 -0.093 -0.147 0.331 -0.045 -0.011 -0.007 0.548 0.049 1.149 0.028 0.081
    0.213 0.208 -0.119 -0.068 0.331 -0.087 0.643 0.348 0.094 0.484 0.165 0.108 -0.522 0.323 0.103
    1.427 -0.157 -0.148 -0.111 -0.07 0.131 0.222 0.287 0.121 -0.169 0.082 -0.127
  `),
  titleTrees: readTrees(titleTreeLines),
  shippedTrees: readTrees(shippedTreeLines),
  pairTrees: readTrees(pairTreeLines),
}
