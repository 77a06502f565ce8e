-- Of a page of 500 rows the planner expects so much work that it would compile the query first, for each page anew.
ALTER FUNCTION "mirror"."note_words"(bigint[], bigint[], text[], tsvector[], integer[]) SET jit = off;
