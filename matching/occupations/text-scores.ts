import type { TitleVotes } from './title-memory.ts'

/** One score per occupation in each array. */
export interface TextScores extends TitleVotes {
  readonly names: Float32Array
  readonly tasks: Float32Array
  /** All titles combined, by character n-grams. */
  readonly grams: Float32Array
  /** Titles with the same last word. */
  readonly heads: Float32Array
  /** Title votes for the title in civilian words. */
  readonly civilVotes: Float32Array
  /** Likelihood of the words under each occupation's language model. */
  readonly likelihood: Float32Array
  /** Similarity in the latent space. */
  readonly latent: Float32Array
  /** Votes of titles with similar word vectors. */
  readonly vectorVotes: Float32Array
  /** Title votes for the title in plainer words of its trade. */
  readonly tradeVotes: Float32Array
}

/** Empty scores for `readTexts` to fill. */
export function emptyScores(size: number): TextScores {
  return {
    broad: new Float32Array(size),
    votes: new Float32Array(size),
    best: new Float32Array(size),
    names: new Float32Array(size),
    tasks: new Float32Array(size),
    grams: new Float32Array(size),
    heads: new Float32Array(size),
    civilVotes: new Float32Array(size),
    likelihood: new Float32Array(size),
    latent: new Float32Array(size),
    vectorVotes: new Float32Array(size),
    tradeVotes: new Float32Array(size),
  }
}
