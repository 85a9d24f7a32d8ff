/**
 * Finds the node of an order id: open addressing over one typed array, so that placing and cancelling allocate nothing.
 * Id and node lie side by side, which makes a look-up one cache line; at most half of the slots are taken.
 */
export class OrderIndex {
  #slots = new Float64Array(2 * 1_024);
  #mask = 1_023;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** The node of an id, 0 when it is unknown. */
  get(orderId: number): number {
    const slots = this.#slots;
    const mask = this.#mask;
    for (let slot = spread(orderId) & mask; ; slot = (slot + 1) & mask) {
      const id = slots[2 * slot] ?? 0;
      if (id === orderId) return slots[2 * slot + 1] ?? 0;
      if (id === 0) return 0;
    }
  }

  /** Adds an id that is not in the index. */
  add(orderId: number, node: number): void {
    if (2 * (this.#count + 1) > this.#mask) this.#grow();
    this.#count += 1;
    this.#insert(orderId, node);
  }

  /** Takes an id out and closes the gap, so that no tombstones slow later look-ups. */
  remove(orderId: number): void {
    const slots = this.#slots;
    const mask = this.#mask;
    let hole = spread(orderId) & mask;
    while (slots[2 * hole] !== orderId) {
      if (slots[2 * hole] === 0) return;
      hole = (hole + 1) & mask;
    }
    this.#count -= 1;
    for (let slot = (hole + 1) & mask; ; slot = (slot + 1) & mask) {
      const id = slots[2 * slot] ?? 0;
      if (id === 0) break;
      // An entry may fill the hole only if its own home is not between the hole and itself.
      if (((slot - (spread(id) & mask)) & mask) < ((slot - hole) & mask)) continue;
      slots[2 * hole] = id;
      slots[2 * hole + 1] = slots[2 * slot + 1] ?? 0;
      hole = slot;
    }
    slots[2 * hole] = 0;
  }

  #insert(orderId: number, node: number): void {
    const slots = this.#slots;
    const mask = this.#mask;
    let slot = spread(orderId) & mask;
    while (slots[2 * slot] !== 0) slot = (slot + 1) & mask;
    slots[2 * slot] = orderId;
    slots[2 * slot + 1] = node;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Float64Array(old.length * 2);
    this.#mask = old.length - 1;
    for (let at = 0; at < old.length; at += 2) {
      const orderId = old[at] ?? 0;
      if (orderId !== 0) this.#insert(orderId, old[at + 1] ?? 0);
    }
  }
}

/** Spreads ids of any pattern (dense, strided, with low bits always 0) over the slots. */
function spread(orderId: number): number {
  const high = (orderId / 4_294_967_296) | 0;
  const mixed = Math.imul((orderId | 0) ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
