/**
 * A lint rule: code must read facts and texts in functions, never when a module loads. Facts change with each publication,
 * and one instance of the functions serves several editions. Texts contain facts, and are loaded after the modules.
 */
const readers = new Set(['facts', 'currentEdition', 'translator']);

const frozenFacts = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || !readers.has(node.callee.name)) return;
      for (let outer = node.parent; outer !== null && outer !== undefined; outer = outer.parent)
        if (/Function/.test(outer.type)) return;
      context.report({
        node,
        message:
          'Facts and texts are read in a function, since they change while the module stays loaded. Use fromFacts instead of a constant.',
      });
    },
  }),
};

export default { meta: { name: 'editions' }, rules: { 'frozen-facts': frozenFacts } };
