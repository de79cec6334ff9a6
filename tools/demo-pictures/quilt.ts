/** Writes what one pixel holds into `out` and answers its id; pixels of different ids never blend, nor those of odd ids. */
export type Look = (x: number, y: number, out: Float64Array) => number;
/** Whether two pixels (offsets into `data`) are alike enough that what lies between them need not be looked at. */
export type Alike = (data: Float32Array, a: number, b: number) => boolean;

const UNSEEN = -1;

/**
 * A grid looked at coarsely where it is smooth and pixel by pixel where it is not. A wall needs one ray for many
 * pixels; so does the calm middle of a bottle.
 */
export class Quilt {
  /** Pixels per row, a little more than asked for so that the last squares are whole. */
  readonly stride: number;
  readonly data: Float32Array;
  readonly ids: Int16Array;
  private readonly channels: number;
  private readonly look: Look;
  private readonly alike: Alike;
  private readonly one: Float64Array;

  constructor(width: number, height: number, channels: number, step: number, look: Look, alike: Alike) {
    this.channels = channels;
    this.look = look;
    this.alike = alike;
    this.stride = Math.ceil(width / step) * step + 1;
    const rows = Math.ceil(height / step) * step + 1;
    this.data = new Float32Array(this.stride * rows * channels);
    this.ids = new Int16Array(this.stride * rows).fill(UNSEEN);
    this.one = new Float64Array(channels);
    for (let y = 0; y + step < rows; y += step)
      for (let x = 0; x + step < this.stride; x += step) this.square(x, y, step);
  }

  private square(x: number, y: number, size: number): void {
    const a = this.see(x, y);
    if (size === 1) return;
    const b = this.see(x + size, y);
    const c = this.see(x, y + size);
    const d = this.see(x + size, y + size);
    if (this.calm(a, b) && this.calm(a, c) && this.calm(a, d) && this.calm(b, c)) return this.blend(x, y, size);
    const half = size / 2;
    this.square(x, y, half);
    this.square(x + half, y, half);
    this.square(x, y + half, half);
    this.square(x + half, y + half, half);
  }

  private see(x: number, y: number): number {
    const at = y * this.stride + x;
    if ((this.ids[at] ?? UNSEEN) === UNSEEN) {
      this.ids[at] = this.look(x, y, this.one);
      this.data.set(this.one, at * this.channels);
    }
    return at;
  }

  private calm(a: number, b: number): boolean {
    const id = this.ids[a] ?? UNSEEN;
    return id === this.ids[b] && (id & 1) === 0 && this.alike(this.data, a * this.channels, b * this.channels);
  }

  private blend(left: number, top: number, size: number): void {
    const { stride, channels, data, ids } = this;
    const a = top * stride + left;
    const id = ids[a] ?? UNSEEN;
    const b = a + size;
    const c = a + size * stride;
    const d = c + size;
    for (let j = 0; j < size; j++) {
      const v = j / size;
      for (let i = 0; i < size; i++) {
        const at = a + j * stride + i;
        if ((ids[at] ?? UNSEEN) !== UNSEEN) continue;
        ids[at] = id;
        const u = i / size;
        for (let k = 0; k < channels; k++) {
          const upper = (data[a * channels + k] ?? 0) * (1 - u) + (data[b * channels + k] ?? 0) * u;
          const lower = (data[c * channels + k] ?? 0) * (1 - u) + (data[d * channels + k] ?? 0) * u;
          data[at * channels + k] = upper * (1 - v) + lower * v;
        }
      }
    }
  }
}
