/**
 * Polyfills of what pdf.js uses in its legacy build too and Safari before 17.4 or Chrome before 132 lack, for the page
 * and its worker. The worker loads this file unchanged.
 */
if (!('withResolvers' in Promise)) {
  Object.assign(Promise, {
    withResolvers() {
      const made = {};
      made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
      return made;
    },
  });
}

if (!('transferToFixedLength' in ArrayBuffer.prototype)) {
  Object.assign(ArrayBuffer.prototype, {
    // Unlike the standard, the source is not detached: pdf.js does not use it again.
    transferToFixedLength(length = this.byteLength) {
      const made = new Uint8Array(length);
      made.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
      return made.buffer;
    },
  });
}

for (const { prototype } of [Response, Blob]) {
  if ('bytes' in prototype) continue;
  Object.assign(prototype, {
    async bytes() {
      return new Uint8Array(await this.arrayBuffer());
    },
  });
}
