#!/usr/bin/env bash
# Sees to it that there is the checker of the cluster's models.
set -euo pipefail

command -v spin >/dev/null || scripts/need.sh "The models of a cluster are checked by it." spin || echo "Their tests are skipped."
