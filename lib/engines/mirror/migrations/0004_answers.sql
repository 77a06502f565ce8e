-- The words of a letter are those of the answers to the offer's questions too. The mirror holds nothing that the
-- platform does not: each scope is read anew when somebody looks at it.
TRUNCATE mirror.applications, mirror.application_records, mirror.application_tallies, mirror.application_sums,
  mirror.offer_counts, mirror.offers, mirror.offer_removals, mirror.establishments, mirror.favorites,
  mirror.collections, mirror.scopes;
